/** Serves product pictures in their sizes, which do not belong to a release. */
import { type Context, Hono } from 'hono';
import { PICTURE_CACHING, REVALIDATE } from '#lib/hosting/site-headers.ts';
import {
  CATEGORY_PICTURES,
  NO_PICTURE,
  PICTURE_FOLDER,
  PICTURE_WIDTHS,
  type PictureSize,
  picturePath,
  pictureSizeOf,
  SHOP_PICTURE,
} from '#lib/urls/picture-paths.ts';
import { openShownPictures, type ShownPictureOptions } from '#publish/pictures/shown-pictures.ts';
import { sendFile } from './send-file.ts';
import { readSiteFile } from './site-file.ts';

const NO_STORE = 'no-store';

export function pictures(options: ShownPictureOptions): Hono {
  const shown = openShownPictures(options);

  /**
   * Redirects to a placeholder if the picture is missing or is not made in time. Open or cached
   * pages may still link to removed pictures.
   */
  async function answer(c: Context, size: PictureSize | undefined, cacheControl: string) {
    const isThere = size !== undefined && (await shown.bring(size));
    const picture = isThere && (await readSiteFile(shown.folder, picturePath(size).slice(1)));
    if (picture) return sendFile(c, { file: picture, status: 200, cacheControl });
    c.header('Cache-Control', NO_STORE);
    return c.redirect(size?.format === 'jpg' ? SHOP_PICTURE : NO_PICTURE);
  }

  return new Hono()
    .get(`${PICTURE_FOLDER}/*`, (c, next) => {
      const size = pictureSizeOf(c.req.path);
      return size ? answer(c, size, PICTURE_CACHING) : next();
    })
    .get(`${CATEGORY_PICTURES}:audience/:name{[\\w-]+\\.webp}`, (c) => {
      const { audience, name } = c.req.param();
      const stem = shown.stemOfListing(audience, name.replace(/\.webp$/, ''));
      const width = PICTURE_WIDTHS[0];
      const size = stem === undefined ? undefined : ({ stem, width, format: 'webp' } as const);
      return answer(c, size, REVALIDATE);
    });
}
