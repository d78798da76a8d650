import { readProducts } from '#catalogue/fetching/read-products.ts';
import { createPoliteQueue } from '#catalogue/fetching/request-queue.ts';
import type { Catalogue } from '#catalogue/snapshot/open-catalogue.ts';
import {
  type Facts,
  isOfSameSource,
  momentOf,
  readFacts,
  stageNewest,
  stageNewestAsBefore,
} from '#catalogue/sync/facts.ts';
import type { LoadOptions, SyncResult } from '#catalogue/sync/load-options.ts';
import { findComeAndGone } from '#catalogue/sync/merge/compare-lists.ts';
import { type Reading, synchronise } from '#catalogue/sync/synchronise.ts';
import { dueProducts, UNNAMED, unreadableProducts } from '#catalogue/sync/unreadable.ts';
import {
  type Extent,
  fetchChangedPage,
  fetchSkuPage,
} from '#commerce/catalogue/product-searches.ts';
import { readBySku } from './read-by-sku.ts';
import { readEverything } from './read-everything.ts';
import { type ReadSettings, readCategories, readLabels, readSettings } from './read-shop.ts';
import { completeSome, createTaker, noteUnnamed, readExtent } from './read-some.ts';

const DEFAULT_FULL_READ_HOURS = 24;
const HOUR_MS = 3_600_000;

/** A save is dated when it begins and seen when it ends: long ones would slip through. */
const OVERLAP_MINUTES = 10;

/** So many products that could not be read before are asked for again in one reading. */
const MAX_RETRIED = 20;

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

/** Of the store; 0 where it holds no product. */
function highestHeld({ catalogue }: Reading): number {
  const row = catalogue.database.prepare('select max(id) as id from product').get();
  return Number(row?.['id'] ?? 0);
}

/**
 * What was saved since, and what came, dated as it may be: an import commits hours after it dates.
 * Where products failed that nobody can name, the next reading asks from the
 * same moment on: their changes are not lost.
 */
async function readSaved(reading: Reading, moment: string, facts: Facts): Promise<void> {
  const { catalogue, incoming, queue, tolerance, options } = reading;
  const { client } = options;
  const since = { moment, id: highestHeld(reading) };
  const taker = createTaker(reading);
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

/** How many products there would be, if nothing but what was read had changed. */
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
 * Whether the back end has other products than the store would. What it has above the highest id
 * that is known came meanwhile, and is for the next reading.
 */
async function isOutOfStep(reading: Reading, { totalCount }: Extent): Promise<boolean> {
  const { incoming, queue, tolerance, options } = reading;
  const expected = expectedCount(reading);
  if (totalCount === expected) return false;
  const upTo = Math.max(highestHeld(reading), incoming.keys().at(-1)?.id ?? 0);
  const count = () => fetchSkuPage(options.client, { after: 0, upTo }, 1);
  const counted = await queue.run('GET count', count).catch(tolerance.checkBackEndHealth);
  return counted?.totalCount !== expected;
}

/** Products that were named, and some that could not be read before: those that were not saved since. */
function readOthers(reading: Reading, named: readonly string[]): Promise<number> {
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
  const read = incoming.productCount() + (await readOthers(reading, named));
  return (await isOutOfStep(reading, extent)) ? read + (await findComeAndGone(reading)) : read;
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
  settings: ReadSettings,
  named: readonly string[],
): Promise<number> {
  const read = await together(
    readProductChanges(reading, facts, named),
    readLabels(reading, settings),
    readCategories(reading),
  );
  await completeSome(reading);
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
 * @param named products that are read, whatever the back end says of when they were saved
 * @throws as {@link readEverything} does
 */
export async function readChanges(
  catalogue: Catalogue,
  options: LoadOptions,
  named: readonly string[] = [],
): Promise<SyncResult> {
  const facts = readFacts(catalogue.database);
  if (facts === undefined || !isFresh(facts, options)) return readEverything(catalogue, options);
  const settings = await readSettings(createPoliteQueue(options.polite), options);
  return synchronise(catalogue, options, false, (reading) =>
    readChanged(reading, facts, settings, named),
  );
}
