import { readProducts } from '#catalogue/reading/read-products.ts';
import type { Catalogue } from '#catalogue/snapshot/open.ts';
import { fetchExtent } from '#commerce/product-searches.ts';
import { stageFullRead, stageNewest, stageSource } from './facts.ts';
import type { LoadOptions, SyncResult } from './load-options.ts';
import { fillCards, readPictures } from './read-pictures.ts';
import { readCategories, readLabels, readSettings } from './read-shop.ts';
import { type Reading, synchronise } from './synchronise.ts';

async function readAll(reading: Reading): Promise<number> {
  const { catalogue, incoming, queue, options } = reading;
  const { client, progress = () => {} } = options;
  const startedAt = Date.now();
  const settings = await readSettings(queue, options);
  await readLabels(reading, settings);
  // Asked for first: what is saved while the products are read is then read again as a change.
  const { newest } = await queue.run('GET newest', () => fetchExtent(client));
  await readProducts(client, queue, {
    take: (products) => incoming.addProducts(products),
    held: () => incoming.productCount(),
    reset: () => incoming.clearProducts(),
    progress: (done, total) => progress('Reading products', done, total),
  });
  const read = incoming.productCount();
  incoming.settleKeys();
  await readCategories(reading);
  await readPictures(reading, settings);
  fillCards(incoming, catalogue.database);
  stageSource(incoming, options);
  stageNewest(incoming, newest, startedAt);
  stageFullRead(incoming, startedAt);
  return read;
}

/**
 * Reads the whole catalogue and brings it into the store, complete or not at all.
 * @throws {CatalogueError} when the catalogue as a whole is unfit
 * @throws {BackEndUnreachable | BackEndRefusal | MalformedAnswer} when the back end fails for good
 */
export function readEverything(catalogue: Catalogue, options: LoadOptions): Promise<SyncResult> {
  return synchronise(catalogue, options, true, readAll);
}
