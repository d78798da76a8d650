import { RESERVED_SEGMENTS } from '#config/reserved-segments.ts';
import { parseVariantPath } from '#lib/urls/paths.ts';

/**
 * Returns true for pages of products and variants and for listing pages after the first, which can
 * disappear with a catalogue change.
 */
export function isEphemeralPath(path: string): boolean {
  if (path.indexOf('/', 1) !== -1) {
    return /\/page\/\d+$/.test(path) || parseVariantPath(path) !== undefined;
  }
  const name = path.slice(1);
  return name !== '' && !name.includes('.') && !RESERVED_SEGMENTS.has(name);
}
