/** Returns a function that makes a value once, when it is first needed. */
export function memoise<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
