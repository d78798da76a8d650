/**
 * Names pictures independently of their bytes, so that pages can be built before the pictures are
 * fetched.
 */
import { createHash } from 'node:crypto';
import { PICTURE_WIDTHS } from '#lib/urls/picture-paths.ts';

/**
 * Encoder settings with minimum effort; maximum effort takes twenty times as long to save a twelfth
 * of the bytes.
 */
export const RECIPE = {
  webp: { quality: 76, effort: 0 },
  // The usual subsampling of photographs and of WebP; full colour resolution would add a twentieth
  // to the size.
  avif: { quality: 56, effort: 0, chromaSubsampling: '4:2:0' },
} as const;

/**
 * Hash length in hex digits. Two versions of a file collide once in 17 million cases, and every
 * further digit adds to the size of all pages.
 */
const HASH_LETTERS = 6;

/** Identifies everything that determines the output, except the source file. */
export const RECIPE_NAME = JSON.stringify([PICTURE_WIDTHS, RECIPE]);

/** Returns a name that is safe for disk and URL and cannot leave its folder. */
function safeStem(file: string): string {
  const segments = file
    .replace(/\.\w+$/, '')
    .split('/')
    .map((segment) => segment.replace(/[^A-Za-z0-9_-]+/g, '-').slice(0, 80))
    .filter((segment) => segment !== '');
  return `/${segments.join('/')}`;
}

/**
 * Returns the path of a picture below the media folder, without size and extension.
 *
 * @param version '' until the back end returns another picture under the same name
 */
export function stemOf(file: string, version: string): string {
  const hash = createHash('sha256').update(JSON.stringify([file, version, RECIPE_NAME]));
  return `${safeStem(file)}.${hash.digest('hex').slice(0, HASH_LETTERS)}`;
}
