import { createPoliteQueue } from '#catalogue/reading/polite-queue.ts';
import { readPages } from '#catalogue/reading/read-pages.ts';
import type { Catalogue } from '#catalogue/snapshot/open.ts';
import {
  type Extent,
  fetchChangedPage,
  fetchExtent,
  fetchSkuPage,
  type ListedSku,
} from '#commerce/product-searches.ts';
import type { ProductRecord } from '#commerce/products.ts';
import type { StoreSettings } from '#commerce/store.ts';
import { type Facts, isOfSameSource, momentOf, readFacts, stageNewest } from './facts.ts';
import type { LoadOptions, SyncResult } from './load-options.ts';
import { readEverything } from './read-everything.ts';
import { unansweredPictures } from './read-pictures.ts';
import { readCategories, readLabels, readSettings } from './read-shop.ts';
import { completeSome, readBySku } from './read-some.ts';
import { type Reading, synchronise } from './synchronise.ts';

const PAGE_SIZE = 200;
const DEFAULT_FULL_READ_HOURS = 24;
const HOUR_MS = 3_600_000;

/** A save is dated when it begins and seen when it ends: long ones would slip through. */
const OVERLAP_MINUTES = 10;

/** A moment of the back end, some minutes earlier. */
function minutesBefore(moment: string, minutes: number): string {
  return momentOf(Date.parse(`${moment.replace(' ', 'T')}Z`) - minutes * 60_000);
}

/** Null for everything, where no moment is known. */
function startOf({ newest, readAt }: Facts, extent: Extent): string | null {
  if (newest === null || extent.newest === null) return null;
  // A back end that was set back to an earlier state dates its changes before the last ones, an
  // import may date its products ahead: neither hides what was saved since.
  const [first = readAt] = [newest, readAt, extent.newest].toSorted();
  return minutesBefore(first, OVERLAP_MINUTES);
}

async function readSaved(
  { incoming, queue, options: { client } }: Reading,
  since: string,
): Promise<void> {
  await readPages<ProductRecord>(queue, {
    call: 'GET /rest/V1/products',
    pageSize: PAGE_SIZE,
    async fetchPage(page, pageSize) {
      const answer = await fetchChangedPage(client, since, page, pageSize);
      return { items: answer.products, totalCount: answer.totalCount };
    },
    take: (products) => incoming.addProducts(products),
    held: () => incoming.productCount(),
    reset: () => incoming.clearProducts(),
  });
}

/** SKUs of all products, by id. */
async function readList({ queue, options: { client } }: Reading): Promise<Map<number, string>> {
  const listed = new Map<number, string>();
  await readPages<ListedSku>(queue, {
    call: 'GET /rest/V1/products',
    pageSize: PAGE_SIZE,
    async fetchPage(page, pageSize) {
      const answer = await fetchSkuPage(client, page, pageSize);
      return { items: answer.listed, totalCount: answer.totalCount };
    },
    take(items) {
      for (const { id, sku } of items) listed.set(id, sku);
    },
    held: () => listed.size,
    reset: () => listed.clear(),
  });
  return listed;
}

/** How many products there would be, if nothing but what was read had changed. */
function expectedCount({ catalogue, incoming }: Reading): number {
  const { database } = catalogue;
  const count = database.prepare('select count(*) as count from product').get();
  const isHeld = database.prepare('select 1 from product where sku = ? or id = ?');
  const fresh = incoming.keys().filter(({ id, sku }) => isHeld.get(sku, id) === undefined);
  return Number(count?.['count']) + fresh.length;
}

/** Finds what is gone, and what came without being dated anew. */
async function compareLists(reading: Reading): Promise<number> {
  const { catalogue, incoming } = reading;
  const listed = await readList(reading);
  const held = new Map<number, string>();
  for (const row of catalogue.database.prepare('select id, sku from product').iterate()) {
    held.set(Number(row['id']), String(row['sku']));
  }
  const skus = new Set(listed.values());
  for (const sku of held.values()) if (!skus.has(sku)) incoming.removeProduct(sku);
  const unseen = [...listed].filter(([id, sku]) => held.get(id) !== sku && !incoming.holds(sku));
  return readBySku(
    reading,
    unseen.map(([, sku]) => sku),
  );
}

async function readProductChanges(reading: Reading, facts: Facts): Promise<number> {
  const { incoming, queue, options } = reading;
  const startedAt = Date.now();
  const extent = await queue.run('GET newest', () => fetchExtent(options.client));
  stageNewest(incoming, extent.newest, startedAt);
  const since = startOf(facts, extent);
  if (since !== null) await readSaved(reading, since);
  const read = incoming.productCount();
  if (expectedCount(reading) === extent.totalCount) return read;
  return read + (await compareLists(reading));
}

/** Waits for all of them, also when one fails: what still arrives must find its place. */
async function together<T>(first: Promise<T>, ...others: Promise<void>[]): Promise<T> {
  await Promise.allSettled([first, ...others]);
  await Promise.all(others);
  return first;
}

async function readChanged(
  reading: Reading,
  facts: Facts,
  settings: StoreSettings,
): Promise<number> {
  const read = await together(
    readProductChanges(reading, facts),
    readLabels(reading, settings),
    readCategories(reading),
  );
  const again = unansweredPictures(reading.catalogue.database);
  await completeSome(reading, settings, { again });
  return read;
}

/** Whether what the store holds can be brought up to date by changes alone. */
function isFresh(facts: Facts, options: LoadOptions): boolean {
  const { fullReadHours = DEFAULT_FULL_READ_HOURS } = options;
  const isRecent = Date.now() - facts.fullReadAt < fullReadHours * HOUR_MS;
  return isRecent && isOfSameSource(facts, options);
}

/**
 * Reads what was saved since the last time, what came and went, and everything that changes
 * without a word about a product: categories and their members, attributes, settings. Reads
 * everything where the last time was long ago, by other code, or of another back end.
 * @throws as {@link readEverything} does
 */
export async function readChanges(catalogue: Catalogue, options: LoadOptions): Promise<SyncResult> {
  const facts = readFacts(catalogue.database);
  if (facts === undefined || !isFresh(facts, options)) return readEverything(catalogue, options);
  const settings = await readSettings(createPoliteQueue(options.polite), options);
  // All pictures lie elsewhere then.
  if (settings.mediaUrl !== facts.settings.mediaUrl) return readEverything(catalogue, options);
  return synchronise(catalogue, options, false, (reading) => readChanged(reading, facts, settings));
}
