/** What readings of a part of the catalogue have in common. */
import { fetchProductsBySku, fitsIntoList } from '#commerce/product-searches.ts';
import type { ProductRecord } from '#commerce/products.ts';
import type { StoreSettings } from '#commerce/store.ts';
import { pullContenders, pullPictureUsers } from './pull.ts';
import { fillCards, type HeldPictures, readPictures } from './read-pictures.ts';
import type { Reading } from './synchronise.ts';

const MOST_IN_LIST = 100;
/** Characters of a list as it is sent: addresses have a limit that no back end names. */
const LONGEST_LIST = 4000;

/** Lists of SKUs that one call each can ask for. */
export function toLists(skus: readonly string[]): string[][] {
  const lists = skus.filter((sku) => !fitsIntoList(sku)).map((sku) => [sku]);
  let list: string[] = [];
  let length = 0;
  for (const sku of skus.filter(fitsIntoList)) {
    const own = encodeURIComponent(sku).length + 3;
    if (list.length === MOST_IN_LIST || (list.length > 0 && length + own > LONGEST_LIST)) {
      lists.push(list);
      [list, length] = [[], 0];
    }
    list.push(sku);
    length += own;
  }
  return list.length > 0 ? [...lists, list] : lists;
}

/** Stages these products and notes which are no more; answers how many came. */
export async function readBySku(
  { incoming, queue, options: { client } }: Reading,
  skus: readonly string[],
  take: (product: ProductRecord) => void = () => {},
): Promise<number> {
  let read = 0;
  await queue.map('GET products by SKU', toLists(skus), async (list) => {
    const products = await fetchProductsBySku(client, list);
    incoming.addProducts(products);
    for (const product of products) take(product);
    const found = new Set(products.map(({ sku }) => sku));
    for (const sku of list) if (!found.has(sku)) incoming.removeProduct(sku);
    read += products.length;
  });
  return read;
}

/** What comes after the products: who has which url key, pictures, and whom both concern. */
export async function completeSome(
  reading: Reading,
  settings: StoreSettings,
  held?: HeldPictures,
): Promise<void> {
  const { database } = reading.catalogue;
  pullContenders(database, reading.incoming);
  reading.incoming.settleKeys();
  await readPictures(reading, settings, held);
  pullPictureUsers(database, reading.incoming);
  fillCards(reading.incoming, database);
}
