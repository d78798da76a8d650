export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the path of a member, such as `items[].sku`. */
export function member(at: string, name: string): string {
  return at === '' ? name : `${at}.${name}`;
}

/** Returns the JSON with every text, number, boolean and null mapped by a function. */
export function mapLeaves(
  value: unknown,
  map: (leaf: unknown, at: string) => unknown,
  at = '',
): unknown {
  if (Array.isArray(value)) return value.map((item) => mapLeaves(item, map, `${at}[]`));
  if (!isObject(value)) return map(value, at);
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, mapLeaves(each, map, member(at, name))]),
  );
}
