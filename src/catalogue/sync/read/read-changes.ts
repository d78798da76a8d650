import { readProducts } from '#catalogue/fetching/read-products.ts';
import { createRequestQueue } from '#catalogue/fetching/request-queue.ts';
import type { Catalogue } from '#catalogue/snapshot/open-catalogue.ts';
import {
  type Facts,
  formatBackEndTime,
  isOfSameSource,
  readFacts,
  stageNewest,
  stageNewestAsBefore,
} from '#catalogue/sync/facts.ts';
import type { LoadOptions, SyncResult } from '#catalogue/sync/load-options.ts';
import { findAddedAndRemoved } from '#catalogue/sync/merge/compare-lists.ts';
import { type Reading, synchronise } from '#catalogue/sync/synchronise.ts';
import { dueProducts, UNNAMED, unreadableProducts } from '#catalogue/sync/unreadable.ts';
import {
  type Extent,
  fetchChangedPage,
  fetchSkuPage,
} from '#commerce/catalogue/product-searches.ts';
import { readBySku } from './read-by-sku.ts';
import { readEverything } from './read-everything.ts';
import {
  type ReadSettings,
  readCategories,
  readLabels,
  readSettings,
  withinShop,
} from './read-shop.ts';
import {
  completePartialRead,
  createStagingConsumer,
  noteUnnamed,
  readExtent,
} from './read-some.ts';

const DEFAULT_FULL_READ_HOURS = 24;
const HOUR_MS = 3_600_000;

/**
 * Magento dates a save at its start and commits it at its end, so a long save would otherwise be
 * missed.
 */
const OVERLAP_MINUTES = 10;

/** Maximum number of unreadable products that one read requests again. */
const MAX_RETRIED = 20;

function minutesBefore(moment: string, minutes: number): string {
  return formatBackEndTime(Date.parse(`${moment.replace(' ', 'T')}Z`) - minutes * 60_000);
}

/**
 * Returns the time since which saved products are read. `null` if the back end has no products, or
 * had none at the last read; saved products are then found by comparing the lists of SKUs.
 */
function startOf({ newest, readAt }: Facts, extent: Extent): string | null {
  if (newest === null || extent.newest === null) return null;
  // Use the earliest time: a restored back end dates changes in the past, and an import may date
  // products in the future.
  const [first = readAt] = [newest, readAt, extent.newest].toSorted();
  return minutesBefore(first, OVERLAP_MINUTES);
}

/** Returns the highest id in the store; 0 if it is empty. */
function highestStoredId({ catalogue }: Reading): number {
  const row = catalogue.database.prepare('select max(id) as id from product').get();
  return Number(row?.['id'] ?? 0);
}

/**
 * Reads products saved since `moment` and products with new ids, because an import may commit hours
 * after its date. If unidentified products fail, the next read starts at the same moment, so that
 * their changes are not lost.
 */
async function readSaved(reading: Reading, moment: string, facts: Facts): Promise<void> {
  const { catalogue, incoming, queue, tolerance, options } = reading;
  const { client } = options;
  const since = { moment, id: highestStoredId(reading) };
  const taker = createStagingConsumer(reading);
  const failed = await readProducts(
    {
      fetchPage: (range, size) => fetchChangedPage(client, since, range, size),
      client,
      queue,
      tolerance,
    },
    taker,
  );
  const lost = failed + taker.nameless();
  if (lost === 0) return;
  stageNewestAsBefore(incoming, facts);
  const named = unreadableProducts(catalogue.database).filter(({ sku }) => sku !== UNNAMED);
  if (lost > named.length) noteUnnamed(reading, lost, `changed since ${moment} and cannot be read`);
}

/** Returns the number of products that the back end should have if nothing else has changed. */
function expectedCount({ catalogue, incoming }: Reading): number {
  const { database } = catalogue;
  const count = database.prepare('select count(*) as count from product').get();
  const isHeld = database.prepare('select 1 from product where sku = ? or id = ?');
  const fresh = incoming.keys().filter(({ id, sku }) => isHeld.get(sku, id) === undefined);
  const unreadable = new Set(unreadableProducts(database).map(({ sku }) => sku));
  for (const sku of incoming.unreadableSkus()) unreadable.add(sku);
  const strange = [...unreadable].filter(
    (sku) => sku !== UNNAMED && isHeld.get(sku, null) === undefined && !incoming.has(sku),
  );
  return Number(count?.['count']) + fresh.length + strange.length;
}

/**
 * Returns true if the back end has another number of products than the store would have after this
 * read. Products above the highest known id are left to the next read.
 */
async function isOutOfStep(reading: Reading, { totalCount }: Extent): Promise<boolean> {
  const { incoming, queue, tolerance, options } = reading;
  const expected = expectedCount(reading);
  if (totalCount === expected) return false;
  const upTo = Math.max(highestStoredId(reading), incoming.keys().at(-1)?.id ?? 0);
  const count = () => fetchSkuPage(options.client, { after: 0, upTo }, 1);
  const counted = await queue.run('GET count', count).catch(tolerance.checkBackEndHealth);
  return counted?.totalCount !== expected;
}

/** Reads named products and some previously unreadable ones, unless they have been read already. */
function readNamedAndRetried(reading: Reading, named: readonly string[]): Promise<number> {
  const { catalogue, incoming } = reading;
  const noted = new Set(incoming.unreadableSkus());
  const isUnasked = (sku: string) => !incoming.has(sku) && !noted.has(sku);
  const due = dueProducts(catalogue.database, Date.now(), () => 0).filter(isUnasked);
  const others = new Set([...named.filter(isUnasked), ...due.slice(0, MAX_RETRIED)]);
  return readBySku(reading, [...others]);
}

async function readProductChanges(
  reading: Reading,
  facts: Facts,
  named: readonly string[],
): Promise<number> {
  const { incoming } = reading;
  const startedAt = Date.now();
  const extent = await readExtent(reading);
  stageNewest(incoming, extent.newest, startedAt);
  const since = startOf(facts, extent);
  if (since !== null) await readSaved(reading, since, facts);
  const read = incoming.productCount() + (await readNamedAndRetried(reading, named));
  return (await isOutOfStep(reading, extent)) ? read + (await findAddedAndRemoved(reading)) : read;
}

/** Waits for all promises even if one fails, because their results must still be staged. */
async function settleAll<T>(first: Promise<T>, ...others: Promise<void>[]): Promise<T> {
  await Promise.allSettled([first, ...others]);
  await Promise.all(others);
  return first;
}

async function readChanged(
  reading: Reading,
  facts: Facts,
  settings: ReadSettings,
  named: readonly string[],
): Promise<number> {
  const read = await settleAll(
    readProductChanges(reading, facts, named),
    readLabels(reading, settings),
    readCategories(reading),
  );
  await completePartialRead(reading);
  return read;
}

function isFresh(facts: Facts, options: LoadOptions): boolean {
  const { fullReadHours = DEFAULT_FULL_READ_HOURS } = options;
  const isRecent = Date.now() - facts.fullReadAt < fullReadHours * HOUR_MS;
  return isRecent && isOfSameSource(facts, options);
}

/**
 * Reads saved, new and removed products, and everything that changes independently of products:
 * categories, attributes and settings. Reads everything if the last full read is too old or came
 * from other code or another back end.
 *
 * @param named SKUs that are read regardless of when they were saved
 * @throws as {@link readEverything} does
 */
export async function readChanges(
  catalogue: Catalogue,
  options: LoadOptions,
  named: readonly string[] = [],
): Promise<SyncResult> {
  const facts = readFacts(catalogue.database);
  if (facts === undefined || !isFresh(facts, options)) return readEverything(catalogue, options);
  const settings = await readSettings(createRequestQueue(options.polite), options);
  return synchronise(catalogue, withinShop(options, settings), false, (reading) =>
    readChanged(reading, facts, settings, named),
  );
}
