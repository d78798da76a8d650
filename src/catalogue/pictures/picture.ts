import { picturePath } from '#lib/paths.ts';

/** What the picture step made of one file: raster sizes below one stem. */
export interface PictureFiles {
  /** Path below the media folder without size and extension, such as `/k/b/kb-4.1f0c93ab2d`. */
  stem: string;
  /** Widths that exist, ascending, in pixels. */
  widths: readonly number[];
  /** Height divided by width. */
  ratio: number;
}

/** Everything an `<img>` needs; `avif` and `webp` are srcsets, null for a drawn fallback. */
export interface Picture {
  src: string;
  avif: string | null;
  webp: string | null;
  width: number;
  height: number;
  alt: string;
}

const FALLBACK = { src: '/pub/media/no-picture.svg', size: 800 };

function sourceSet({ stem, widths }: PictureFiles, format: 'avif' | 'webp'): string {
  return widths.map((width) => `${picturePath(`${stem}-${width}.${format}`)} ${width}w`).join(', ');
}

/** The picture for a page; a drawn fallback where the back end has no usable file. */
export function toPicture(files: PictureFiles | undefined, alt: string): Picture {
  const largest = files?.widths.at(-1);
  if (files === undefined || largest === undefined) {
    const { src, size } = FALLBACK;
    return { src, avif: null, webp: null, width: size, height: size, alt };
  }
  return {
    src: picturePath(`${files.stem}-${largest}.webp`),
    avif: sourceSet(files, 'avif'),
    webp: sourceSet(files, 'webp'),
    width: largest,
    height: Math.round(largest * files.ratio),
    alt,
  };
}

/** The smallest raster file of a picture, for places that show one stamp-sized image. */
export function thumbnailPath(files: PictureFiles | undefined): string {
  const smallest = files?.widths[0];
  if (files === undefined || smallest === undefined) return FALLBACK.src;
  return picturePath(`${files.stem}-${smallest}.webp`);
}
