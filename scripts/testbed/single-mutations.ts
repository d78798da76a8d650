/** Copies of a JSON value with one place changed in each: tests try what a body may hold place by place. */

export type Json = { [name: string]: unknown };

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Every copy of a value in which one place holds what `put` makes of it, with the place's name. */
export function* singleMutations(
  value: unknown,
  put: (inner: unknown) => unknown,
  at = '',
): Generator<[at: string, changed: unknown]> {
  const own = put(value);
  if (own !== undefined) yield [at, own];
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    const place = Array.isArray(value) ? `${at}[${name}]` : `${at}${at && '.'}${name}`;
    for (const [where, changed] of singleMutations(inner, put, place)) {
      const copy = Array.isArray(value) ? [...value] : { ...value };
      yield [where, Object.assign(copy, { [name]: changed })];
    }
  }
}
