export const PICTURE_FOLDER = '/pub/media/catalog/product';

export const NO_PICTURE = '/pub/media/no-picture.svg';

/** Picture for social networks if a page shows no other. */
export const SHOP_PICTURE = '/social.jpg';

export const CATEGORY_PICTURES = '/pictures/categories/';

export const PICTURE_FORMATS = ['avif', 'webp'] as const;

export type PictureFormat = (typeof PICTURE_FORMATS)[number] | 'jpg';

/**
 * Widths in pixels, as used in layouts: thumbnail, card, card on a high-density screen, gallery,
 * large gallery.
 */
export const PICTURE_WIDTHS = [160, 320, 640, 720, 960] as const;

/** Width in pixels of the full-screen picture. */
const ZOOMED_WIDTH = 1600;

/**
 * Size in pixels of the JPEG that social networks show. The picture is fitted in, so that its size
 * is known before it is made.
 */
export const SOCIAL_PICTURE = { width: 1200, height: 630 } as const;

export interface PictureSize {
  /** Path below the folder without size and extension, such as `/k/b/kb-4.1f0c93`. */
  stem: string;
  width: number;
  format: PictureFormat;
}

export function picturePath({ stem, width, format }: PictureSize): string {
  return `${PICTURE_FOLDER}${stem}-${width}.${format}`;
}

const SIZE = new RegExp(
  `^${PICTURE_FOLDER}((?:/[\\w-]+)*/[\\w-]*\\.[\\da-f]{6})-([1-9]\\d{2,3})\\.(avif|webp|jpg)$`,
);

/** Returns the picture size that a path names; `undefined` for paths that no page uses. */
export function pictureSizeOf(path: string): PictureSize | undefined {
  const [, stem, digits, format] = SIZE.exec(path) ?? [];
  const width = Number(digits);
  if (stem === undefined || (format !== 'avif' && format !== 'webp' && format !== 'jpg')) {
    return undefined;
  }
  const widths = format === 'jpg' ? [SOCIAL_PICTURE.width] : [...PICTURE_WIDTHS, ZOOMED_WIDTH];
  const isWidth = widths.some((each) => each === width);
  return isWidth ? { stem, width, format } : undefined;
}

/**
 * Returns the path of a listing's picture. It shows the first product, but its name stays the same
 * when another product becomes the first.
 */
export function categoryPicturePath(listing: string): string {
  return `${CATEGORY_PICTURES}${listing.slice(1)}.webp`;
}

/** Returns the path of the largest size of a picture; drawings have only one path. */
export function zoomedPath(path: string): string {
  const size = pictureSizeOf(path);
  return size === undefined ? path : picturePath({ ...size, width: ZOOMED_WIDTH });
}
