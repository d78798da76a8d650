import { picturePath } from '#lib/addresses/paths.ts';

/** What the picture step made of one file: raster sizes below one stem. */
export interface PictureFiles {
  /** Path below the media folder without size and extension, such as `/k/b/kb-4.1f0c93ab2d`. */
  stem: string;
  /** Widths that exist, ascending, in pixels. */
  widths: readonly number[];
  /** Height divided by width. */
  ratio: number;
}

/** A picture as a page shows it; `files` is null for the drawn fallback. */
export interface Picture {
  files: PictureFiles | null;
  alt: string;
}

export interface ImageAttributes {
  src: string;
  width: number;
  height: number;
  /** Null for the drawn fallback, which fits every size. */
  avif: string | null;
  /** Null as well where `src` is the only file; sizes have a meaning only with it. */
  webp: string | null;
}

const FALLBACK = { src: '/pub/media/no-picture.svg', size: 800 };

export function toPicture(files: PictureFiles | undefined, alt: string): Picture {
  return { files: files ?? null, alt };
}

/** Pixels of the files that a place can use: the widest, and the narrowest where that is known. */
export interface PlaceWidths {
  largest: number;
  smallest?: number;
}

/** Sizes that a place can use: none beyond the first that is at least as wide as asked. */
function usefulWidths(
  widths: readonly number[],
  { largest, smallest = 0 }: PlaceWidths,
): readonly number[] {
  const end = widths.findIndex((width) => width >= largest);
  const upToLargest = end === -1 ? widths : widths.slice(0, end + 1);
  const useful = upToLargest.filter((width) => width >= smallest);
  // A picture that is too small everywhere is shown all the same.
  return useful.length > 0 ? useful : upToLargest.slice(-1);
}

/** What an `<img>` and its `<source>`s need in a place. */
export function toImage({ files }: Picture, place: PlaceWidths): ImageAttributes {
  if (files === null) {
    return {
      src: FALLBACK.src,
      width: FALLBACK.size,
      height: FALLBACK.size,
      avif: null,
      webp: null,
    };
  }
  const widths = usefulWidths(files.widths, place);
  const address = (width: number, format: string) =>
    picturePath(`${files.stem}-${width}.${format}`);
  const width = widths.at(-1) ?? 0;
  const isOne = widths.length === 1;
  const sourceSet = (format: string) =>
    isOne
      ? address(width, format)
      : widths.map((each) => `${address(each, format)} ${each}w`).join(', ');
  return {
    src: address(width, 'webp'),
    width,
    height: Math.round(width * files.ratio),
    avif: sourceSet('avif'),
    webp: isOne ? null : sourceSet('webp'),
  };
}

/** The largest raster file of a picture; null for the drawn fallback, which shows no product. */
export function largestImage(
  picture: Picture,
): Pick<ImageAttributes, 'src' | 'width' | 'height'> | null {
  if (picture.files === null) return null;
  const { src, width, height } = toImage(picture, { largest: Number.POSITIVE_INFINITY });
  return { src, width, height };
}

/** The smallest raster file of a picture, for places that show one stamp-sized image. */
export function thumbnailPath(files: PictureFiles | undefined): string {
  const smallest = files?.widths[0];
  if (files === undefined || smallest === undefined) return FALLBACK.src;
  return picturePath(`${files.stem}-${smallest}.webp`);
}
