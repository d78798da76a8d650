import type { Reading } from '#catalogue/sync/synchronise.ts';
import { noteMalformed, unreadableFinder } from '#catalogue/sync/unreadable.ts';
import { fetchProductsBySku, fitsInSkuFilter } from '#commerce/catalogue/product-searches.ts';
import type { ProductPage, ProductRecord } from '#commerce/catalogue/products.ts';
import { mediaBasesFor } from './media-bases.ts';

const MAX_SKUS_IN_LIST = 100;
/** Maximum characters of a list in the URL. Back ends limit URLs but do not document how far. */
const MAX_LIST_LENGTH = 4000;

/** Splits SKUs into lists that fit into one request each. */
export function toLists(skus: readonly string[]): string[][] {
  const lists = skus.filter((sku) => !fitsInSkuFilter(sku)).map((sku) => [sku]);
  let list: string[] = [];
  let length = 0;
  for (const sku of skus.filter(fitsInSkuFilter)) {
    const own = encodeURIComponent(sku).length + 3;
    if (list.length === MAX_SKUS_IN_LIST || (list.length > 0 && length + own > MAX_LIST_LENGTH)) {
      lists.push(list);
      [list, length] = [[], 0];
    }
    list.push(sku);
    length += own;
  }
  return list.length > 0 ? [...lists, list] : lists;
}

type ProductsRead = Pick<ProductPage, 'products' | 'malformed'>;

/**
 * Stages the response for a list of SKUs and records removed products.
 *
 * @returns the SKUs that must be requested again, because the response does not identify a
 * malformed product
 */
function stageAnswer(
  reading: Reading,
  list: readonly string[],
  { products, malformed }: ProductsRead,
): string[] {
  const { catalogue, incoming } = reading;
  incoming.addProducts(products, mediaBasesFor(reading));
  const noted = malformed.map((each) => noteMalformed(catalogue.database, incoming, each));
  const found = new Set([...products.map(({ sku }) => sku), ...noted]);
  const absent = list.filter((sku) => !found.has(sku));
  const nameless = malformed.filter((_, place) => noted[place] === undefined);
  const [first] = nameless;
  if (first !== undefined && absent.length > nameless.length) return absent;
  for (const sku of absent) {
    if (first === undefined) incoming.removeProduct(sku);
    else incoming.noteUnreadable(sku, first.problem.message);
  }
  return [];
}

/**
 * Handles a list whose request failed; a single product is recorded as unreadable.
 *
 * @returns the halves of the list, which must be requested next
 * @throws the failure if the back end caused it or too many products failed
 */
async function splitFailedList(
  { catalogue, incoming, tolerance }: Reading,
  list: readonly string[],
  error: unknown,
): Promise<string[][]> {
  const [sku = ''] = list;
  if (list.length > 1) {
    await tolerance.checkBackEndHealth(error);
    const half = Math.ceil(list.length / 2);
    return [list.slice(0, half), list.slice(half)];
  }
  const isKnown = unreadableFinder(catalogue.database)(sku);
  await (isKnown ? tolerance.checkBackEndHealth(error) : tolerance.countFailure(error));
  incoming.noteUnreadable(sku, error instanceof Error ? error.message : String(error));
  return [];
}

/**
 * Stages these products and records the removed and unreadable ones. A list that fails is read in
 * ever smaller parts, down to the faulty product.
 *
 * @returns the number of products returned
 */
export async function readBySku(
  reading: Reading,
  skus: readonly string[],
  take: (product: ProductRecord) => void = () => {},
): Promise<number> {
  const { catalogue, queue, options } = reading;
  const isKnown = unreadableFinder(catalogue.database);
  const kind = 'GET products by SKU';
  const fetchList = (list: readonly string[]) => fetchProductsBySku(options.client, list);
  let read = 0;

  function takeAnswer(list: readonly string[], answer: ProductsRead): string[][] {
    for (const product of answer.products) take(product);
    read += answer.products.length;
    return stageAnswer(reading, list, answer).map((sku) => [sku]);
  }

  async function readOnce(list: readonly string[]): Promise<void> {
    const parts = await queue
      .once(kind, () => fetchList(list))
      .then(
        (answer) => takeAnswer(list, answer),
        (error: unknown) => splitFailedList(reading, list, error),
      );
    for (const part of parts) await readOnce(part);
  }

  const fresh = skus.filter((sku) => !isKnown(sku));
  const readList = async (list: readonly string[]) => takeAnswer(list, await fetchList(list));
  const left = await queue.map(kind, toLists(fresh), readList, (list, error) =>
    splitFailedList(reading, list, error),
  );
  for (const list of left.flat()) await readOnce(list);
  // Products that failed before are requested on their own, so that they do not delay others.
  for (const sku of skus.filter(isKnown)) await readOnce([sku]);
  return read;
}
