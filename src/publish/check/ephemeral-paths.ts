import { RESERVED_SEGMENTS } from '#config/reserved-segments.ts';

/** Pages of products and later pages of listings come and go; all others stand as long as the code. */
export function isEphemeralPath(path: string): boolean {
  if (path.indexOf('/', 1) !== -1) return /\/page\/\d+$/.test(path);
  const name = path.slice(1);
  return name !== '' && !name.includes('.') && !RESERVED_SEGMENTS.has(name);
}
