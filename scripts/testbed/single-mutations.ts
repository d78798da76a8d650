export type Json = { [name: string]: unknown };

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Yields every copy in which one place is replaced by the result of `put`, with the name of the
 * place.
 */
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
