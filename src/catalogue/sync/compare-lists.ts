import { readPages } from '#catalogue/reading/read-pages.ts';
import { fetchSkuPage, type ListedSku } from '#commerce/product-searches.ts';
import { readBySku } from './read-by-sku.ts';
import { readAbsent } from './read-some.ts';
import type { Reading } from './synchronise.ts';

const PAGE_SIZE = 200;

/** SKUs of all products by id, and how many could not be told. */
async function readList({ queue, tolerance, options: { client } }: Reading) {
  const listed = new Map<number, string>();
  let nameless = 0;
  const failed = await readPages<ListedSku | undefined>(queue, {
    call: 'GET /rest/V1/products',
    pageSize: PAGE_SIZE,
    tolerance,
    async fetchPage(page, pageSize) {
      const answer = await fetchSkuPage(client, page, pageSize);
      const unknown = Array.from({ length: answer.nameless }, () => undefined);
      return { items: [...answer.listed, ...unknown], totalCount: answer.totalCount };
    },
    take(items) {
      for (const item of items) {
        if (item === undefined) nameless += 1;
        else listed.set(item.id, item.sku);
      }
    },
    held: () => listed.size + nameless,
    reset() {
      listed.clear();
      nameless = 0;
    },
  });
  return { listed, lost: failed + nameless };
}

/**
 * Finds what is gone, and what came without being dated anew.
 * @returns how many products came
 */
export async function findComeAndGone(reading: Reading): Promise<number> {
  const { catalogue, incoming } = reading;
  const { listed, lost } = await readList(reading);
  const held = new Map<number, string>();
  for (const row of catalogue.database.prepare('select id, sku from product').iterate()) {
    held.set(Number(row['id']), String(row['sku']));
  }
  const skus = new Set(listed.values());
  const absent = [...held.values()].filter((sku) => !skus.has(sku));
  const unseen = [...listed].filter(([id, sku]) => held.get(id) !== sku && !incoming.holds(sku));
  const came = await readBySku(
    reading,
    unseen.map(([, sku]) => sku),
  );
  if (lost > 0) return came + (await readAbsent(reading, absent, lost));
  for (const sku of absent) incoming.removeProduct(sku);
  return came;
}
