/** Shared steps of full reads, reads of changes and reads of single SKUs. */
import type { ProductConsumer } from '#catalogue/fetching/read-products.ts';
import type { Reading } from '#catalogue/sync/synchronise.ts';
import { noteMalformed, UNNAMED } from '#catalogue/sync/unreadable.ts';
import { type Extent, fetchExtent } from '#commerce/catalogue/product-searches.ts';
import { addPictureUsers, addUrlKeyContenders } from './add-affected.ts';
import { mediaBasesFor } from './media-bases.ts';
import { readBySku } from './read-by-sku.ts';
import { readDocuments } from './read-documents.ts';
import { fillCards, lookUpPictures } from './read-pictures.ts';

/** Maximum number of products without a SKU; more mean that the back end is at fault. */
const MAX_WITHOUT_SKU = 10;

interface StagingTaker extends ProductConsumer {
  /** Returns the number of malformed products without a recognisable SKU. */
  nameless(): number;
}

export function createStagingConsumer(reading: Reading): StagingTaker {
  const { catalogue, incoming } = reading;
  let nameless = 0;
  return {
    take(products, malformed) {
      incoming.addProducts(products, mediaBasesFor(reading));
      for (const each of malformed) {
        if (noteMalformed(catalogue.database, incoming, each) !== undefined) continue;
        nameless += 1;
        if (nameless > MAX_WITHOUT_SKU) throw each.problem;
      }
    },
    nameless: () => nameless,
  };
}

const MAX_PLACES = 10;

/**
 * Reads the number of products and the date of the newest one, or of an older one if that product
 * is unreadable.
 */
export async function readExtent(reading: Reading, place = 1): Promise<Extent> {
  const { queue, tolerance, options } = reading;
  const ask = place === 1 ? queue.run : queue.once;
  try {
    return await ask('GET newest', () => fetchExtent(options.client, place));
  } catch (error) {
    if (place === MAX_PLACES) throw error;
    await tolerance.checkBackEndHealth(error);
    return readExtent(reading, place + 1);
  }
}

/**
 * Reads stored products that were missing from a complete list, to find out which are removed and
 * which are unreadable.
 *
 * @param lost number of unidentified products in that list
 * @returns the number of products returned
 */
export async function readAbsent(
  reading: Reading,
  skus: readonly string[],
  lost: number,
): Promise<number> {
  const { incoming } = reading;
  const before = incoming.unreadableSkus().length;
  const read = await readBySku(reading, skus);
  const unnamed = lost - read - (incoming.unreadableSkus().length - before);
  if (unnamed > 0) noteUnnamed(reading, unnamed, 'cannot be read and never was');
  return read;
}

export function noteUnnamed({ incoming }: Reading, count: number, problem: string): void {
  const products = count === 1 ? '1 product' : `${count} products`;
  incoming.noteUnreadable(UNNAMED, `${products} that ${problem}: the back end's own log has more`);
}

/**
 * Finishes a read whose products are staged: assigns URL keys, looks up pictures, adds the products
 * affected by either, and reads documents.
 */
export async function completePartialRead(reading: Reading): Promise<void> {
  const { database } = reading.catalogue;
  addUrlKeyContenders(database, reading.incoming);
  reading.incoming.settleKeys();
  lookUpPictures(reading);
  addPictureUsers(database, reading.incoming);
  fillCards(reading.incoming, database);
  await readDocuments(reading, false);
}
