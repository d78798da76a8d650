import type { Catalogue } from '#catalogue/snapshot/open-catalogue.ts';
import { isOfSameSource, readFacts } from '#catalogue/sync/facts.ts';
import type { LoadOptions, SyncResult } from '#catalogue/sync/load-options.ts';
import { type Reading, synchronise } from '#catalogue/sync/synchronise.ts';
import type { CommerceProduct } from '#commerce/catalogue/products.ts';
import { readBySku } from './read-by-sku.ts';
import { readEverything } from './read-everything.ts';
import { invalidatePictures } from './read-pictures.ts';
import { readCategories, withinShop } from './read-shop.ts';
import { completePartialRead } from './read-some.ts';

const ENABLED = 1;
const NOT_VISIBLE = 1;

/**
 * Returns true for products in the back end's category lists; a product itself always returns its
 * categories.
 */
function isShownInCategories({ status, visibility }: CommerceProduct): boolean {
  return status === ENABLED && visibility !== NOT_VISIBLE;
}

/**
 * Reads only these products; removed ones are deleted and unreadable ones are not changed. Reads
 * all categories if the back end returns none for a product, and everything if other code or
 * another back end filled the store.
 *
 * @throws as {@link readEverything} does
 */
export function readSkus(
  catalogue: Catalogue,
  options: LoadOptions,
  skus: readonly string[],
): Promise<SyncResult> {
  const facts = readFacts(catalogue.database);
  if (facts === undefined || !isOfSameSource(facts, options)) {
    return readEverything(catalogue, options);
  }
  return synchronise(catalogue, withinShop(options, facts), false, async (reading: Reading) => {
    let isPlaced = true;
    const read = await readBySku(reading, [...new Set(skus)], (product) => {
      const { sku, categories } = product;
      if (categories === null) isPlaced = false;
      else reading.incoming.setPlaces(sku, isShownInCategories(product) ? categories : []);
    });
    if (!isPlaced) await readCategories(reading);
    invalidatePictures(reading);
    await completePartialRead(reading);
    return read;
  });
}
