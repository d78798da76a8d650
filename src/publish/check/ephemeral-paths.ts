import { RESERVED_SEGMENTS } from '#config/reserved-segments.ts';

/**
 * Returns true for product pages and listing pages after the first, which can disappear with a
 * catalogue change.
 */
export function isEphemeralPath(path: string): boolean {
  if (path.indexOf('/', 1) !== -1) return /\/page\/\d+$/.test(path);
  const name = path.slice(1);
  return name !== '' && !name.includes('.') && !RESERVED_SEGMENTS.has(name);
}
