import type { CommerceClient } from '#commerce/client.ts';
import { MalformedAnswer } from '#commerce/errors.ts';
import { wireSkuList, wireTimeList } from '#commerce/wire/product.ts';
import {
  filterCriteria,
  type IdRange,
  rangeCriteria,
  readRangePage,
  sortCriteria,
} from './id-ranges.ts';
import {
  fetchProductPage,
  fetchProducts,
  type ProductPage,
  type ProductRangePage,
} from './products.ts';

const PATH = '/rest/V1/products';

export interface Since {
  /** UTC, in the format of `updatedAt`. */
  moment: string;
  /** Products above this id also match, regardless of when they were saved. */
  id: number;
}

/**
 * Fetches the first products of a range of ids that were saved at or after a moment or whose id is
 * above `since.id`.
 */
export function fetchChangedPage(
  client: CommerceClient,
  { moment, id }: Since,
  range: IdRange,
  pageSize: number,
): Promise<ProductRangePage> {
  const saved = { field: 'updated_at', condition: 'gteq', value: moment } as const;
  const came = { field: 'entity_id', condition: 'gt', value: String(id) } as const;
  return fetchProductPage(client, range, pageSize, [[saved, came]]);
}

/** Compares SKUs like the back end, which ignores case and outer spaces. */
function isSameSku(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

/**
 * Returns false for SKUs with commas, percent signs or outer spaces, which Magento's `in` filter
 * cannot express.
 */
export function fitsInSkuFilter(sku: string): boolean {
  return !/[,%]|^\s|\s$/.test(sku);
}

/**
 * Fetches the existing products among the given SKUs in one call.
 * @param skus a single SKU, or several that all pass {@link fitsInSkuFilter}
 */
export async function fetchProductsBySku(
  client: CommerceClient,
  skus: readonly string[],
): Promise<Pick<ProductPage, 'products' | 'malformed'>> {
  const condition = skus.length === 1 ? 'eq' : 'in';
  const { products, malformed, totalCount } = await fetchProducts(client, {
    ...sortCriteria('entity_id', 'ASC', Math.max(20, skus.length)),
    ...filterCriteria([{ field: 'sku', condition, value: skus.join() }]),
  });
  const call = `GET ${PATH}`;
  if (products.length + malformed.length !== totalCount) {
    throw new MalformedAnswer(call, 'total_count', 'does not agree with the items that came');
  }
  const named = [...products, ...malformed].flatMap(({ sku }) => sku ?? []);
  const stranger = named.findIndex((found) => !skus.some((sku) => isSameSku(sku, found)));
  if (stranger !== -1) {
    throw new MalformedAnswer(call, `items[${stranger}].sku`, 'is not one that was asked for');
  }
  return { products, malformed };
}

export interface ListedSku {
  id: number;
  sku: string;
}

export interface SkuPage {
  listed: ListedSku[];
  /** Number of products received without an id or a SKU. */
  nameless: number;
  totalCount: number;
  /** Id after which the next page starts. */
  last: number;
}

const SKU_FIELDS = 'items[id,sku],total_count';

/**
 * Fetches only ids and SKUs of the first products in a range of ids.
 * @throws {MalformedAnswer} also if the returned products are not the first of the range
 */
export async function fetchSkuPage(
  client: CommerceClient,
  range: IdRange,
  pageSize: number,
): Promise<SkuPage> {
  const query = { ...rangeCriteria('entity_id', range, pageSize), fields: SKU_FIELDS };
  const answer = await client({ path: PATH, query, answer: wireSkuList });
  const { items, last } = readRangePage(`GET ${PATH}`, range, answer, ({ id }) => id);
  const listed = items.flatMap(({ id, sku }) => (id !== null && sku ? [{ id, sku }] : []));
  return { listed, nameless: items.length - listed.length, totalCount: answer.total_count, last };
}

/** Fetches the highest product id; 0 if there are no products. */
export async function fetchHighestId(client: CommerceClient): Promise<number> {
  const query = { ...sortCriteria('entity_id', 'DESC', 1), fields: SKU_FIELDS };
  const [item] = (await client({ path: PATH, query, answer: wireSkuList })).items;
  if (item?.id === null) throw new MalformedAnswer(`GET ${PATH}`, '', 'does not say its id');
  return item?.id ?? 0;
}

export interface Extent {
  totalCount: number;
  /** Time of the latest save, UTC; `null` if there are no products. */
  newest: string | null;
}

/**
 * Fetches the number of products and the time of the latest save, by the back end's clock.
 * @param place 1 for the latest save, 2 for the second latest, and so on
 */
export async function fetchExtent(client: CommerceClient, place = 1): Promise<Extent> {
  const answer = await client({
    path: PATH,
    query: {
      ...sortCriteria('updated_at', 'DESC', 1),
      'searchCriteria[currentPage]': String(place),
      fields: 'items[updated_at],total_count',
    },
    answer: wireTimeList,
  });
  const [item] = answer.items;
  if (item === null) throw new MalformedAnswer(`GET ${PATH}`, '', 'does not say when it was saved');
  return { totalCount: answer.total_count, newest: item?.updated_at ?? null };
}
