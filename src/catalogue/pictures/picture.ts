import {
  NO_PICTURE,
  PICTURE_WIDTHS,
  type PictureFormat,
  picturePath,
  SHOP_PICTURE,
  SOCIAL_PICTURE,
} from '#lib/urls/picture-paths.ts';

export interface Picture {
  /** Common name of its sizes (stem.ts); `null` for the fallback drawing. */
  stem: string | null;
  alt: string;
}

export interface ImageAttributes {
  src: string;
  /** Side of the square box around the picture, regardless of the picture's own shape. */
  width: number;
  height: number;
  /** `null` for the fallback drawing, which scales to any size. */
  avif: string | null;
  /** `srcset` of WebP files; `null` if `src` is the only file, for which `sizes` has no effect. */
  webp: string | null;
}

const NO_PICTURE_SIZE = 800;

/** Widths, in pixels, of the files for a place: the largest and, if known, the smallest one. */
export interface PlaceWidths {
  largest: number;
  smallest?: number;
}

/**
 * Returns the widths for a place, up to the first that is at least as wide as the largest
 * requested.
 */
function usefulWidths({ largest, smallest = 0 }: PlaceWidths): readonly number[] {
  const end = PICTURE_WIDTHS.findIndex((width) => width >= largest);
  const upToLargest = end === -1 ? PICTURE_WIDTHS : PICTURE_WIDTHS.slice(0, end + 1);
  return upToLargest.filter((width) => width >= smallest);
}

export function toImage({ stem }: Picture, place: PlaceWidths): ImageAttributes {
  if (stem === null) {
    const size = NO_PICTURE_SIZE;
    return { src: NO_PICTURE, width: size, height: size, avif: null, webp: null };
  }
  const widths = usefulWidths(place);
  const address = (width: number, format: PictureFormat) => picturePath({ stem, width, format });
  const width = widths.at(-1) ?? 0;
  const isOne = widths.length === 1;
  const sourceSet = (format: PictureFormat) =>
    isOne
      ? address(width, format)
      : widths.map((each) => `${address(each, format)} ${each}w`).join(', ');
  return {
    src: address(width, 'webp'),
    width,
    height: width,
    avif: sourceSet('avif'),
    webp: isOne ? null : sourceSet('webp'),
  };
}

/**
 * Returns the path of the largest size that pages embed, for other sites; `null` for the fallback
 * drawing, which shows no product.
 */
export function largestPath({ stem }: Pick<Picture, 'stem'>): string | null {
  return stem && picturePath({ stem, width: Math.max(...PICTURE_WIDTHS), format: 'webp' });
}

/** Returns the path of the picture for social networks; the shop's own for the fallback drawing. */
export function socialPath(stem: string | null | undefined): string {
  if (!stem) return SHOP_PICTURE;
  return picturePath({ stem, width: SOCIAL_PICTURE.width, format: 'jpg' });
}

/** Returns the path of the smallest raster file, for places that show a thumbnail. */
export function thumbnailPath(stem: string | null): string {
  if (stem === null) return NO_PICTURE;
  return picturePath({ stem, width: PICTURE_WIDTHS[0], format: 'webp' });
}
