import { readProducts } from '#catalogue/fetching/read-products.ts';
import type { Catalogue } from '#catalogue/snapshot/open-catalogue.ts';
import { stageFullRead, stageNewest, stageSource } from '#catalogue/sync/facts.ts';
import type { LoadOptions, SyncResult } from '#catalogue/sync/load-options.ts';
import { type Reading, synchronise } from '#catalogue/sync/synchronise.ts';
import { fetchProductPage } from '#commerce/catalogue/products.ts';
import { addUnreadable } from './add-affected.ts';
import { readDocuments } from './read-documents.ts';
import { fillCards, lookUpPictures } from './read-pictures.ts';
import { readCategories, readLabels, readSettings, withinShop } from './read-shop.ts';
import { createStagingConsumer, readAbsent, readExtent } from './read-some.ts';

function absentSkus({ catalogue, incoming }: Reading): string[] {
  const noted = new Set(incoming.unreadableSkus());
  return catalogue.database
    .prepare('select sku from product')
    .all()
    .map(({ sku }) => String(sku))
    .filter((sku) => !incoming.has(sku) && !noted.has(sku));
}

async function readProductsOf(reading: Reading): Promise<number> {
  const { catalogue, incoming, queue, tolerance, options } = reading;
  const { client, progress = () => {} } = options;
  const taker = createStagingConsumer(reading);
  const failed = await readProducts(
    {
      fetchPage: (range, size) => fetchProductPage(client, range, size),
      client,
      queue,
      tolerance,
    },
    { ...taker, progress: (done, total) => progress('Reading products', done, total) },
  );
  const lost = failed + taker.nameless();
  const read = incoming.productCount();
  const found = lost > 0 ? await readAbsent(reading, absentSkus(reading), lost) : 0;
  addUnreadable(catalogue.database, incoming);
  return read + found;
}

async function readAll(unrestricted: Reading): Promise<number> {
  const { catalogue, incoming, queue } = unrestricted;
  const startedAt = Date.now();
  const settings = await readSettings(queue, unrestricted.options);
  const options = withinShop(unrestricted.options, settings);
  const reading = { ...unrestricted, options };
  await readLabels(reading, settings);
  // Read the extent first, so that products saved during the read are read again as changes.
  const { newest } = await readExtent(reading);
  const read = await readProductsOf(reading);
  incoming.settleKeys();
  await readCategories(reading);
  lookUpPictures(reading);
  fillCards(incoming, catalogue.database);
  await readDocuments(reading, true);
  stageSource(incoming, options);
  stageNewest(incoming, newest, startedAt);
  stageFullRead(incoming, startedAt);
  return read;
}

/**
 * Reads the whole catalogue and merges it into the store in one transaction. Single unreadable
 * products keep their stored data.
 *
 * @throws {CatalogueError} if the catalogue as a whole could not be published
 * @throws {BackEndUnreachable | BackEndRefusal | MalformedAnswer} if the back end fails permanently
 */
export function readEverything(catalogue: Catalogue, options: LoadOptions): Promise<SyncResult> {
  return synchronise(catalogue, options, true, readAll);
}
