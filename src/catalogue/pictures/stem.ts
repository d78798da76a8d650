/** What a picture is called. Its name does not depend on its bytes, so that pages need not wait for them. */
import { createHash } from 'node:crypto';
import { PICTURE_WIDTHS } from '#lib/urls/picture-paths.ts';

/**
 * How a size is encoded. With the least effort: of a photograph the most effort takes twenty times as
 * long, and saves a twelfth of the bytes.
 */
export const RECIPE = {
  webp: { quality: 76, effort: 0 },
  // As photographs come, and WebP always is: full colour for each pixel would weigh a twentieth more.
  avif: { quality: 56, effort: 0, chromaSubsampling: '4:2:0' },
} as const;

/**
 * Two versions of one file get the same once in 17 million times; each letter weighs on a page for
 * every picture.
 */
const HASH_LETTERS = 6;

/** Names everything but the source that shapes the output. */
export const RECIPE_NAME = JSON.stringify([PICTURE_WIDTHS, RECIPE]);

/** A name for disk and address, whatever the back end calls the file; never climbs out of a folder. */
function safeStem(file: string): string {
  const segments = file
    .replace(/\.\w+$/, '')
    .split('/')
    .map((segment) => segment.replace(/[^A-Za-z0-9_-]+/g, '-').slice(0, 80))
    .filter((segment) => segment !== '');
  return `/${segments.join('/')}`;
}

/**
 * Path of a picture below the media folder, without size and extension.
 * @param version '' until the back end shows another picture under the same name
 */
export function stemOf(file: string, version: string): string {
  const hash = createHash('sha256').update(JSON.stringify([file, version, RECIPE_NAME]));
  return `${safeStem(file)}.${hash.digest('hex').slice(0, HASH_LETTERS)}`;
}
