import type { IdRange } from '#commerce/catalogue/id-ranges.ts';
import { fetchHighestId } from '#commerce/catalogue/product-searches.ts';
import type {
  MalformedProduct,
  ProductRangePage,
  ProductRecord,
} from '#commerce/catalogue/products.ts';
import type { CommerceClient } from '#commerce/client.ts';
import type { FailureBudget } from './failure-budget.ts';
import { readList } from './read-list.ts';
import type { RequestQueue } from './request-queue.ts';

/**
 * Products per page. This number needs few round trips and is below the limit of 300 that a back
 * end may set.
 */
const PAGE_SIZE = 200;

export interface ProductConsumer {
  take(products: readonly ProductRecord[], malformed: readonly MalformedProduct[]): void;
  progress?(done: number, total: number): void;
}

export interface ProductSource {
  client: CommerceClient;
  fetchPage(range: IdRange, pageSize: number): Promise<ProductRangePage>;
  queue: RequestQueue;
  tolerance: FailureBudget;
}

function isMalformed(item: ProductRecord | MalformedProduct): item is MalformedProduct {
  return 'problem' in item;
}

function isReadable(item: ProductRecord | MalformedProduct): item is ProductRecord {
  return !isMalformed(item);
}

/**
 * Reads every product of a list and keeps only the pages in progress in memory.
 *
 * @returns the number of products that failed on their own; their SKUs are unknown
 */
export function readProducts(
  { client, fetchPage, queue, tolerance }: ProductSource,
  { take, progress = () => {} }: ProductConsumer,
): Promise<number> {
  let done = 0;
  let total = 0;
  return readList<ProductRecord | MalformedProduct>(queue, {
    call: 'GET /rest/V1/products',
    pageSize: PAGE_SIZE,
    tolerance,
    fetchHighestId: () => fetchHighestId(client),
    async fetchPage(range, pageSize) {
      const { products, malformed, totalCount, last } = await fetchPage(range, pageSize);
      total ||= totalCount;
      return { items: [...products, ...malformed], totalCount, last };
    },
    take(items) {
      take(items.filter(isReadable), items.filter(isMalformed));
      done += items.length;
      progress(done, Math.max(done, total));
    },
  });
}
