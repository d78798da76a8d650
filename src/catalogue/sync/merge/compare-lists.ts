import { readList } from '#catalogue/fetching/read-list.ts';
import { readBySku } from '#catalogue/sync/read/read-by-sku.ts';
import { readAbsent } from '#catalogue/sync/read/read-some.ts';
import type { Reading } from '#catalogue/sync/synchronise.ts';
import {
  fetchHighestId,
  fetchSkuPage,
  type ListedSku,
} from '#commerce/catalogue/product-searches.ts';

const PAGE_SIZE = 200;

/** Returns the SKUs of all products by id, and the number of products without a readable SKU. */
async function readSkus({ queue, tolerance, options: { client } }: Reading) {
  const listed = new Map<number, string>();
  let nameless = 0;
  const failed = await readList<ListedSku | undefined>(queue, {
    call: 'GET /rest/V1/products',
    pageSize: PAGE_SIZE,
    tolerance,
    fetchHighestId: () => fetchHighestId(client),
    async fetchPage(range, pageSize) {
      const answer = await fetchSkuPage(client, range, pageSize);
      const unknown = Array.from({ length: answer.nameless }, () => undefined);
      return { ...answer, items: [...answer.listed, ...unknown] };
    },
    take(items) {
      for (const item of items) {
        if (item === undefined) nameless += 1;
        else listed.set(item.id, item.sku);
      }
    },
  });
  return { listed, lost: failed + nameless };
}

/**
 * Finds removed products, and new products that a read by date did not return.
 *
 * @returns the number of new products
 */
export async function findAddedAndRemoved(reading: Reading): Promise<number> {
  const { catalogue, incoming } = reading;
  const { listed, lost } = await readSkus(reading);
  const held = new Map<number, string>();
  for (const row of catalogue.database.prepare('select id, sku from product').iterate()) {
    held.set(Number(row['id']), String(row['sku']));
  }
  const skus = new Set(listed.values());
  const absent = [...held.values()].filter((sku) => !skus.has(sku));
  const unseen = [...listed].filter(([id, sku]) => held.get(id) !== sku && !incoming.has(sku));
  const came = await readBySku(
    reading,
    unseen.map(([, sku]) => sku),
  );
  if (lost > 0) return came + (await readAbsent(reading, absent, lost));
  for (const sku of absent) incoming.removeProduct(sku);
  return came;
}
