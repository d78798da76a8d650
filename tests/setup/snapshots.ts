import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type CatalogueSnapshot, openSnapshot } from '#catalogue/snapshot/reader.ts';
import { createSnapshot, type SnapshotWriter } from '#catalogue/snapshot/writer.ts';
import { toCard, urlKeyOf } from '#catalogue/view/card.ts';
import type { CommerceProduct } from '#commerce/products.ts';

/** A finished snapshot in a folder of its own that goes with the test. */
export function snapshotOf(
  products: readonly CommerceProduct[],
  fill: (writer: SnapshotWriter) => void = () => {},
): CatalogueSnapshot {
  const folder = mkdtempSync(join(tmpdir(), 'snapshot-'));
  const path = join(folder, 'catalogue.sqlite');
  const writer = createSnapshot(path);
  writer.addProducts(products);
  writer.setAttributes([]);
  fill(writer);
  for (const product of products) {
    const urlKey = urlKeyOf(product);
    if (urlKey !== null) writer.setUrlKey(product.sku, urlKey);
    writer.setCard(toCard(product, (file) => writer.picture(file)));
  }
  writer.close();
  const reader = openSnapshot(path);
  onTestFinished(() => {
    reader.close();
    rmSync(folder, { recursive: true });
  });
  return reader;
}
