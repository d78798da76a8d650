/** Products by what changed, by name, and what there is at all. */
import type { CommerceClient } from './client.ts';
import { MalformedAnswer } from './errors.ts';
import { fetchProducts, type ProductPage, pageOf } from './products.ts';
import { wireSkuList, wireTimeList } from './wire/product.ts';

const PATH = '/rest/V1/products';

function filter(field: string, condition: string, value: string): Record<string, string> {
  const name = 'searchCriteria[filter_groups][0][filters][0]';
  return {
    [`${name}[field]`]: field,
    [`${name}[condition_type]`]: condition,
    [`${name}[value]`]: value,
  };
}

/** One page of the products saved at a moment or later; UTC, as `updatedAt` is written. */
export function fetchChangedPage(
  client: CommerceClient,
  since: string,
  page: number,
  pageSize: number,
): Promise<ProductPage> {
  return fetchProducts(client, {
    ...pageOf(page, pageSize),
    ...filter('updated_at', 'gteq', since),
  });
}

/** The back end matches without regard to case and outer spaces. */
function isSameSku(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

/** A comma parts the SKUs of a list, and outer spaces are lost in one. */
export function fitsIntoList(sku: string): boolean {
  return !/[,%]|^\s|\s$/.test(sku);
}

/**
 * The products of these SKUs that exist, in one call.
 * @param skus one, or several that each {@link fitsIntoList}
 */
export async function fetchProductsBySku(
  client: CommerceClient,
  skus: readonly string[],
): Promise<Pick<ProductPage, 'products' | 'malformed'>> {
  const wanted =
    skus.length === 1 ? filter('sku', 'eq', skus.join()) : filter('sku', 'in', skus.join());
  const { products, malformed, totalCount } = await fetchProducts(client, {
    ...pageOf(1, Math.max(20, skus.length)),
    ...wanted,
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
  /** Products that came without an id or a SKU. */
  nameless: number;
  totalCount: number;
}

/** One page of what there is, from page 1: ids and SKUs alone. */
export async function fetchSkuPage(
  client: CommerceClient,
  page: number,
  pageSize: number,
): Promise<SkuPage> {
  const answer = await client({
    path: PATH,
    query: { ...pageOf(page, pageSize), fields: 'items[id,sku],total_count' },
    answer: wireSkuList,
  });
  const listed = answer.items.flatMap(({ id, sku }) => (id !== null && sku ? [{ id, sku }] : []));
  const nameless = answer.items.length - listed.length;
  return { listed, nameless, totalCount: answer.total_count };
}

export interface Extent {
  totalCount: number;
  /** When a product was last saved, UTC; null when there is no product. */
  newest: string | null;
}

/**
 * How many products there are and how new the newest is: by the back end's own clock.
 * @param place 2 for the newest but one, and so on
 */
export async function fetchExtent(client: CommerceClient, place = 1): Promise<Extent> {
  const answer = await client({
    path: PATH,
    query: {
      'searchCriteria[pageSize]': '1',
      'searchCriteria[currentPage]': String(place),
      'searchCriteria[sortOrders][0][field]': 'updated_at',
      'searchCriteria[sortOrders][0][direction]': 'DESC',
      fields: 'items[updated_at],total_count',
    },
    answer: wireTimeList,
  });
  const [item] = answer.items;
  if (item === null) throw new MalformedAnswer(`GET ${PATH}`, '', 'does not say when it was saved');
  return { totalCount: answer.total_count, newest: item?.updated_at ?? null };
}
