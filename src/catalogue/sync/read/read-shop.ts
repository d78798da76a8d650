import { createHash } from 'node:crypto';
import { readAttributes } from '#catalogue/fetching/read-attributes.ts';
import type { RequestQueue } from '#catalogue/fetching/request-queue.ts';
import { toMalformed } from '#catalogue/malformed-records.ts';
import { acceptedListings, categoryIds } from '#catalogue/sync/accepted-listings.ts';
import { stageSettings } from '#catalogue/sync/facts.ts';
import type { LoadOptions } from '#catalogue/sync/load-options.ts';
import type { Reading } from '#catalogue/sync/synchronise.ts';
import { fetchCategoryMembers, fetchCategoryTree } from '#commerce/catalogue/category-tree.ts';
import { fetchStock } from '#commerce/catalogue/stock.ts';
import { withinWebsite } from '#commerce/catalogue/within-website.ts';
import { BackEndRefusal } from '#commerce/errors.ts';
import { fetchStoreSettings, requireOwnWebsite } from '#commerce/store.ts';
import { FIRST_STORE_VIEW } from '#commerce/store-view.ts';
import { SHOP } from '#config/shop.ts';
import {
  keepAttributes,
  keepListings,
  malformedAttributes,
  malformedCategories,
  malformedMembers,
  storedMembers,
} from './keep-malformed.ts';
import { readBlocks } from './read-blocks.ts';

export interface ReadSettings extends Awaited<ReturnType<typeof fetchStoreSettings>> {
  /** Stock of the shop's website; `undefined` if the token lacks the permission to read it. */
  stockId: number | undefined;
}

async function readStock(
  queue: RequestQueue,
  { client, storeView = FIRST_STORE_VIEW }: Pick<LoadOptions, 'client' | 'storeView'>,
): Promise<number | undefined> {
  try {
    return (await queue.run('GET stock', () => fetchStock(client, storeView))).id;
  } catch (error) {
    if (!(error instanceof BackEndRefusal)) throw error;
    if (error.status === 401) return undefined;
    // A Magento without its inventory modules has no such route, and one stock.
    if (error.status === 404 && /any route/.test(error.reason)) return undefined;
    if (error.status !== 404) throw error;
    const { website } = storeView;
    throw new Error(`COMMERCE_STORE: the back end has no website ${website} with a stock.`, {
      cause: error,
    });
  }
}

/**
 * Reads the settings of the shop's store view and website.
 *
 * @throws if base or display currency is not the shop's, if a store view other than `default` is
 * missing or belongs to another website, or if the stock resolver does not know the website
 */
export async function readSettings(
  queue: RequestQueue,
  options: Pick<LoadOptions, 'client' | 'storeView'>,
): Promise<ReadSettings> {
  const { client, storeView } = options;
  const read = await queue.run('GET store', () => fetchStoreSettings(client, storeView));
  await queue.run('GET websites', () => requireOwnWebsite(client, read.settings, storeView));
  const other = read.settings.currencies.find((code) => code !== SHOP.currency);
  if (other === undefined) return { ...read, stockId: await readStock(queue, options) };
  throw new Error(
    `The back end has prices in ${other}: set base and display currency to ${SHOP.currency} (General > Currency Setup).`,
  );
}

/** Returns options whose client finds only the products of the shop's website. */
export function withinShop(
  options: LoadOptions,
  { settings }: Pick<ReadSettings, 'settings'>,
): LoadOptions {
  return { ...options, client: withinWebsite(options.client, settings.websiteId) };
}

/** Stages the attributes with the labels of one store. */
export async function readLabels(
  { catalogue, incoming, queue, options: { client } }: Reading,
  { settings, rejected, stockId }: ReadSettings,
): Promise<void> {
  stageSettings(incoming, settings, stockId);
  incoming.addList(
    'stores',
    rejected.map((each) => toMalformed(each, 'code')),
  );
  const read = await readAttributes(client, queue, settings.id);
  if (read !== null) incoming.addList('attributes', malformedAttributes(read));
  const attributes = read && keepAttributes(catalogue.database, read);
  const sorted = attributes?.toSorted((a, b) => (a.code < b.code ? -1 : 1)) ?? null;
  const digest = createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
  incoming.setAttributes(sorted, sorted === null ? 'refused' : digest);
}

/** Stages the accepted categories with their blocks and all their products. */
export async function readCategories(reading: Reading): Promise<void> {
  const { incoming, queue } = reading;
  const { database } = reading.catalogue;
  const { client } = reading.options;
  const tree = await queue.run('GET categories', () => fetchCategoryTree(client));
  incoming.addList('categories', malformedCategories(tree));
  const listings = keepListings(database, tree, acceptedListings(tree.root));
  incoming.setListings(listings, await readBlocks(reading, listings));
  incoming.addList('category products', []);
  await queue.map('GET category products', categoryIds(listings), async (id) => {
    const read = await fetchCategoryMembers(client, id);
    incoming.setMembers(id, read.members);
    incoming.keepMembers(id, storedMembers(database, id, read));
    incoming.addList('category products', malformedMembers(read));
  });
}
