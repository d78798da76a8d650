/** The parts of a site that Astro does not write: product data and pictures. */
import { copyFileSync, linkSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CatalogueSnapshot } from '#catalogue/snapshot/reader.ts';
import { toSkuData } from '#catalogue/view/sku-data.ts';
import { picturePath, skuDataFile } from '#lib/paths.ts';

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
