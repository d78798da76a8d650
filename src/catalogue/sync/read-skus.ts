import type { Catalogue } from '#catalogue/snapshot/open.ts';
import { MalformedAnswer } from '#commerce/errors.ts';
import { isOfSameSource, readFacts } from './facts.ts';
import type { LoadOptions, SyncResult } from './load-options.ts';
import { readEverything } from './read-everything.ts';
import { completeSome, readBySku } from './read-some.ts';
import { type Reading, synchronise } from './synchronise.ts';

/**
 * Reads these products alone: what they are made of besides comes from the store, and so do
 * pictures that it has. A product that the back end no longer knows goes.
 * Falls back to everything where the store was filled by another back end or other code.
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
  const selectPicture = catalogue.database.prepare(
    'select 1 from picture where file = ? and body is not null',
  );
  return synchronise(catalogue, options, false, async (reading: Reading) => {
    const read = await readBySku(reading, [...new Set(skus)], ({ sku, categories }) => {
      if (categories !== null) return reading.incoming.setPlaces(sku, categories);
      throw new MalformedAnswer(
        'GET /rest/V1/products',
        `extension_attributes.category_links of SKU '${sku}'`,
        'is missing, although the product has categories',
      );
    });
    await completeSome(reading, facts.settings, (file) => selectPicture.get(file) !== undefined);
    return read;
  });
}
