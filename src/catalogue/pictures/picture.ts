import {
  NO_PICTURE,
  PICTURE_WIDTHS,
  type PictureFormat,
  picturePath,
} from '#lib/urls/picture-paths.ts';

/** A picture as a page shows it. */
export interface Picture {
  /** What its sizes are called (stem.ts); null for the drawn fallback. */
  stem: string | null;
  alt: string;
}

export interface ImageAttributes {
  src: string;
  /** Of the box that it stands in, which is square whatever the picture is. */
  width: number;
  height: number;
  /** Null for the drawn fallback, which fits every size. */
  avif: string | null;
  /** Null as well where `src` is the only file; sizes have a meaning only with it. */
  webp: string | null;
}

/** Pixels of the drawing, which is square. */
const NO_PICTURE_SIZE = 800;

/** Pixels of the files that a place can use: the widest, and the narrowest where that is known. */
export interface PlaceWidths {
  largest: number;
  smallest?: number;
}

/** Sizes that a place can use: none beyond the first that is at least as wide as asked. */
function usefulWidths({ largest, smallest = 0 }: PlaceWidths): readonly number[] {
  const end = PICTURE_WIDTHS.findIndex((width) => width >= largest);
  const upToLargest = end === -1 ? PICTURE_WIDTHS : PICTURE_WIDTHS.slice(0, end + 1);
  return upToLargest.filter((width) => width >= smallest);
}

/** What an `<img>` and its `<source>`s need in a place. */
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

/** Address of the largest size for other sites; null for the drawn fallback, which shows no product. */
export function largestPath({ stem }: Pick<Picture, 'stem'>): string | null {
  return stem && picturePath({ stem, width: Math.max(...PICTURE_WIDTHS), format: 'webp' });
}

/** The smallest raster file of a picture, for places that show one stamp-sized image. */
export function thumbnailPath(stem: string | null): string {
  if (stem === null) return NO_PICTURE;
  return picturePath({ stem, width: PICTURE_WIDTHS[0], format: 'webp' });
}
