/** Value of a query string with brackets: text, or a map. */
export type QueryValue = string | QueryMap;
export interface QueryMap {
  [name: string]: QueryValue;
}

/** Splits `a[b][0]` into a, b and 0; empty brackets become an empty key. */
function keysOf(name: string): string[] {
  const open = name.indexOf('[');
  if (open <= 0) return [name];
  const inner = [...name.slice(open).matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? '');
  return [name.slice(0, open), ...inner];
}

function emptyMap(): QueryMap {
  return Object.create(null);
}

function place(root: QueryMap, keys: readonly string[], value: string): void {
  let map = root;
  for (const [depth, given] of keys.entries()) {
    const key = given === '' ? String(Object.keys(map).length) : given;
    if (depth === keys.length - 1) {
      map[key] = value;
      return;
    }
    const found = map[key];
    const next = found !== undefined && typeof found !== 'string' ? found : emptyMap();
    map[key] = next;
    map = next;
  }
}

/** Parses a query string like PHP: brackets nest, and the last of two equal names wins. */
export function parseQuery(search: string): QueryMap {
  const root = emptyMap();
  for (const [name, value] of new URLSearchParams(search)) place(root, keysOf(name), value);
  return root;
}
