/** Corruptions of one field of a record, as a faulty extension or a deleted row of Magento causes them. */

export const CORRUPTIONS = ['null', 'missing', 'object', 'text as number'] as const;

export type Corruption = (typeof CORRUPTIONS)[number];

export type Path = readonly (string | number)[];

/** Returns the path of every field in a record, nested ones included, and of the record itself. */
export function fieldsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [
    path,
    ...Object.entries(value).flatMap(([key, inner]) => fieldsOf(inner, [...path, key])),
  ];
}

function corruptValue(value: unknown, corruption: Corruption): unknown {
  if (corruption === 'null') return null;
  if (corruption === 'object') return { 0: 'corrupt' };
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' ? 4711 : 'corrupt';
}

export function withCorruption(record: unknown, path: Path, corruption: Corruption): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return corruption === 'missing' ? null : corruptValue(record, corruption);
  const copy = structuredClone(record) as Record<string | number, unknown>;
  if (rest.length > 0) copy[key] = withCorruption(copy[key], rest, corruption);
  else if (corruption !== 'missing') copy[key] = corruptValue(copy[key], corruption);
  else if (Array.isArray(copy)) copy.splice(Number(key), 1);
  else delete copy[key];
  return copy;
}

/** Returns the value at a dotted path; the whole for an empty one. */
export function valueAt(whole: unknown, path: string): unknown {
  return path
    .split('.')
    .filter((key) => key !== '')
    .reduce<unknown>((value, key) => (Object(value) as Record<string, unknown>)[key], whole);
}
