/** Addresses of the sizes of product pictures. */

export const PICTURE_FOLDER = '/pub/media/catalog/product';

/** The drawing that stands where there is no picture. */
export const NO_PICTURE = '/pub/media/no-picture.svg';

/** Folder of the pictures that stand for categories. */
export const CATEGORY_PICTURES = '/pictures/categories/';

export const PICTURE_FORMATS = ['avif', 'webp'] as const;

export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Pixels, as wide as the layouts show them: stamp, card, card on a dense screen, gallery, large gallery. */
export const PICTURE_WIDTHS = [160, 320, 640, 720, 960] as const;

/** Pixels of the largest size, which is shown over the whole window. */
const ZOOMED_WIDTH = 1600;

/** One size of one picture. */
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
  `^${PICTURE_FOLDER}((?:/[\\w-]+)*/[\\w-]*\\.[\\da-f]{6})-(\\d{3,4})\\.(avif|webp)$`,
);

/** What an address asks for; undefined for one that no page names. */
export function pictureSizeOf(path: string): PictureSize | undefined {
  const [, stem, digits, format] = SIZE.exec(path) ?? [];
  const width = Number(digits);
  if (stem === undefined || (format !== 'avif' && format !== 'webp')) return undefined;
  const isWidth = width === ZOOMED_WIDTH || PICTURE_WIDTHS.some((each) => each === width);
  return isWidth ? { stem, width, format } : undefined;
}

/** The picture of a listing's first product, under a name that stays when the product changes. */
export function categoryPicturePath(listing: string): string {
  return `${CATEGORY_PICTURES}${listing.slice(1)}.webp`;
}

/** The largest size of a picture that another address shows; a drawing has one address alone. */
export function zoomedPath(path: string): string {
  const size = pictureSizeOf(path);
  return size === undefined ? path : picturePath({ ...size, width: ZOOMED_WIDTH });
}
