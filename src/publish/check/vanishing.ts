import { RESERVED_SEGMENTS } from '#lib/paths.ts';

/** Pages of products and later pages of listings come and go; all others stand as long as the code. */
export function isVanishing(path: string): boolean {
  const [, first = '', ...rest] = path.split('/');
  if (rest.length === 0)
    return first !== '' && !first.includes('.') && !RESERVED_SEGMENTS.has(first);
  return /\/page\/\d+$/.test(path);
}
