import type { Picture } from '#catalogue/pictures/picture.ts';
import { toGallery } from '#catalogue/product/gallery.ts';
import type { StoredProduct } from '#catalogue/product/stored-product.ts';
import type { Video } from '#catalogue/product/videos.ts';
import type { CatalogueReader } from '#catalogue/snapshot/reader.ts';
import type { Chooser, ShownVariant } from './variant-chooser.ts';

/** A variant with the position of its picture in the gallery. */
export type PageVariant = ShownVariant & { place: number };

export type PageChooser = Omit<Chooser, 'variants'> & { variants: readonly PageVariant[] };

export interface GalleryPicture extends Picture {
  /** Video of which the picture is a still; the alternative text is then the video's title. */
  video?: Video;
}

/** Returns the pictures of the product and its variants, each with its file. */
export function toPictures(
  reader: CatalogueReader,
  product: StoredProduct,
  chooser: Chooser | undefined,
): (GalleryPicture & { file: string })[] {
  const { images } = toGallery(product.media, product.name ?? '');
  const all = [...images, ...(chooser?.variants ?? []).flatMap(({ picture }) => picture ?? [])];
  const files = new Set(all.map(({ file }) => file));
  return [...files].flatMap((file) => {
    const stem = reader.picture(file);
    const image = all.find((each) => each.file === file);
    return stem === null || image === undefined ? [] : [{ stem, ...image }];
  });
}

/** Returns a placeholder with the name of the product if it has no picture. */
export function toShownPictures(
  pictures: ReturnType<typeof toPictures>,
  name: string,
): GalleryPicture[] {
  if (pictures.length === 0) return [{ stem: null, alt: name }];
  return pictures.map(({ file: _, ...picture }) => picture);
}

/** Adds to each variant the position of its picture in the gallery. */
export function toPageChooser(
  chooser: Chooser | undefined,
  pictures: ReturnType<typeof toPictures>,
): PageChooser | null {
  if (chooser === undefined) return null;
  const variants = chooser.variants.map((variant) => ({
    ...variant,
    place: Math.max(
      0,
      pictures.findIndex(({ file }) => file === variant.picture?.file),
    ),
  }));
  return { ...chooser, variants };
}
