import type { Reading } from '#catalogue/sync/synchronise.ts';
import { noteMalformed, unreadableFinder } from '#catalogue/sync/unreadable.ts';
import { fetchProductsBySku, fitsInSkuFilter } from '#commerce/catalogue/product-searches.ts';
import type { ProductPage, ProductRecord } from '#commerce/catalogue/products.ts';
import { mediaBasesFor } from './media-bases.ts';

const MAX_SKUS_IN_LIST = 100;
/** Characters of a list as it is sent: addresses have a limit that no back end names. */
const MAX_LIST_LENGTH = 4000;

/** Lists of SKUs that one call each can ask for. */
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
 * Stages what came for a list of SKUs, and notes which are no more.
 * @returns those of which the answer does not say whether they are
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
 * Decides on a list that failed as a whole: a single product is noted.
 * @returns its parts, which are to be asked for
 * @throws the failure where the back end is at fault
 */
async function halve(
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
 * Stages these products, notes which are no more and which cannot be read; a list that fails as a
 * whole is read in parts, down to the product that fails.
 * @returns how many came
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
        (error: unknown) => halve(reading, list, error),
      );
    for (const part of parts) await readOnce(part);
  }

  const fresh = skus.filter((sku) => !isKnown(sku));
  const readList = async (list: readonly string[]) => takeAnswer(list, await fetchList(list));
  const left = await queue.map(kind, toLists(fresh), readList, (list, error) =>
    halve(reading, list, error),
  );
  for (const list of left.flat()) await readOnce(list);
  // What failed before is asked for alone, so that it delays nothing else.
  for (const sku of skus.filter(isKnown)) await readOnce([sku]);
  return read;
}
