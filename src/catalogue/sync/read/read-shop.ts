/** Reads what the catalogue needs beside products (settings, attributes, categories), and stages each at once. */
import { createHash } from 'node:crypto';
import type { PoliteQueue } from '#catalogue/reading/polite-queue.ts';
import { readAttributes } from '#catalogue/reading/read-attributes.ts';
import {
  acceptedListings,
  categoryIds,
  deeperCategories,
} from '#catalogue/sync/accepted-listings.ts';
import { stageSettings } from '#catalogue/sync/facts.ts';
import type { LoadOptions } from '#catalogue/sync/load-options.ts';
import type { Reading } from '#catalogue/sync/synchronise.ts';
import { fetchCategoryMembers, fetchCategoryTree } from '#commerce/catalogue/category-tree.ts';
import { fetchStoreSettings, type StoreSettings } from '#commerce/store.ts';
import { SHOP } from '#config/shop.ts';

/** @throws where the back end keeps prices in another currency, or charges baskets in one */
export async function readSettings(
  queue: PoliteQueue,
  { client }: Pick<LoadOptions, 'client'>,
): Promise<StoreSettings> {
  const settings = await queue.run('GET store', () => fetchStoreSettings(client));
  const other = settings.currencies.find((code) => code !== SHOP.currency);
  if (other === undefined) return settings;
  throw new Error(
    `The back end has prices in ${other}: set base and display currency to ${SHOP.currency} (General > Currency Setup).`,
  );
}

/** The attributes, with the labels of one store. */
export async function readLabels(
  { incoming, queue, options: { client } }: Reading,
  settings: StoreSettings,
): Promise<void> {
  stageSettings(incoming, settings);
  const attributes = await readAttributes(client, queue, settings.id);
  const sorted = attributes?.toSorted((a, b) => (a.code < b.code ? -1 : 1)) ?? null;
  const digest = createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
  incoming.setAttributes(sorted, sorted === null ? 'refused' : digest);
}

/** The accepted categories and every product in one of them, or below one of the last level. */
export async function readCategories({
  incoming,
  queue,
  options: { client },
}: Reading): Promise<void> {
  const tree = await queue.run('GET categories', () => fetchCategoryTree(client));
  const listings = acceptedListings(tree);
  const deeper = deeperCategories(tree, listings);
  incoming.setListings(listings, deeper);
  const ids = [...categoryIds(listings), ...deeper.keys()];
  await queue.map('GET category products', ids, async (id) => {
    incoming.setMembers(id, await fetchCategoryMembers(client, id));
  });
}
