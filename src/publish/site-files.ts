/** The parts of a site that Astro does not write: product data and pictures. */
import { copyFileSync, linkSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CatalogueReader, CatalogueSnapshot } from '#catalogue/snapshot/reader.ts';
import { toSkuData } from '#catalogue/view/sku-data.ts';
import { AUDIENCE_CODES, AUDIENCES } from '#config/categories.ts';
import { categoryPicturePath, picturePath, skuDataFile } from '#lib/paths.ts';

/** Writes /data/sku/{encoded sku}.json for every product; answers how many. */
export function writeSkuData(snapshot: CatalogueSnapshot, site: string): number {
  const folder = join(site, 'data', 'sku');
  mkdirSync(folder, { recursive: true });
  let count = 0;
  for (const row of snapshot.cards()) {
    writeFileSync(join(folder, skuDataFile(row.card.sku)), JSON.stringify(toSkuData(row)));
    count += 1;
  }
  return count;
}

/** A link costs nothing and pictures never change under one name; other file systems get a copy. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** Puts every size of every picture of the snapshot where pages expect it. */
export function placePictures(snapshot: CatalogueSnapshot, files: string, site: string): number {
  let count = 0;
  for (const { stem, widths } of snapshot.pictures()) {
    const folder = join(site, picturePath(dirname(stem)));
    mkdirSync(folder, { recursive: true });
    const present = new Set(readdirSync(folder));
    for (const width of widths) {
      for (const format of ['avif', 'webp']) {
        const name = `${stem}-${width}.${format}`;
        if (present.has(name.slice(name.lastIndexOf('/') + 1))) continue;
        linkOrCopy(join(files, name), join(site, picturePath(name)));
        count += 1;
      }
    }
  }
  return count;
}

/** The address of each category's picture, and that of the thumbnail which it is. */
export function categoryPictures(snapshot: CatalogueReader): Map<string, string> {
  const pictures = new Map<string, string>();
  for (const audience of AUDIENCE_CODES) {
    for (const code of AUDIENCES[audience].codes) {
      const [first = ''] = snapshot.listing(audience, code)?.skus ?? [];
      const card = snapshot.card(first);
      if (card?.picture.files) pictures.set(categoryPicturePath(audience, code), card.thumbnail);
    }
  }
  return pictures;
}

/** Gives menus the pictures of their categories, once the thumbnails are in place. */
export function placeCategoryPictures(snapshot: CatalogueReader, site: string): void {
  for (const [path, thumbnail] of categoryPictures(snapshot)) {
    mkdirSync(join(site, dirname(path)), { recursive: true });
    linkOrCopy(join(site, thumbnail), join(site, path));
  }
}
