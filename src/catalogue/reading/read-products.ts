import type { MalformedProduct, ProductPage, ProductRecord } from '#commerce/products.ts';
import type { PoliteQueue } from './polite-queue.ts';
import { readPages } from './read-pages.ts';
import type { Tolerance } from './tolerance.ts';

/** Large enough for few round trips, below the 300 that a careful back end may set as its limit. */
const PAGE_SIZE = 200;

export interface ProductTaker {
  take(products: readonly ProductRecord[], malformed: readonly MalformedProduct[]): void;
  held(): number;
  reset(): void;
  progress?(done: number, total: number): void;
}

export interface ProductSource {
  fetchPage(page: number, pageSize: number): Promise<ProductPage>;
  queue: PoliteQueue;
  tolerance: Tolerance;
}

function isMalformed(item: ProductRecord | MalformedProduct): item is MalformedProduct {
  return 'problem' in item;
}

function isWhole(item: ProductRecord | MalformedProduct): item is ProductRecord {
  return !isMalformed(item);
}

/**
 * Reads every product of a list, a page at a time; never holds more than the pages under way.
 * @returns how many products failed alone: nobody knows which
 */
export function readProducts(
  { fetchPage, queue, tolerance }: ProductSource,
  { take, held, reset, progress = () => {} }: ProductTaker,
): Promise<number> {
  let done = 0;
  let total = 0;
  return readPages<ProductRecord | MalformedProduct>(queue, {
    call: 'GET /rest/V1/products',
    pageSize: PAGE_SIZE,
    tolerance,
    async fetchPage(page, pageSize) {
      const { products, malformed, totalCount } = await fetchPage(page, pageSize);
      total = totalCount;
      return { items: [...products, ...malformed], totalCount };
    },
    take(items) {
      take(items.filter(isWhole), items.filter(isMalformed));
      done += items.length;
      progress(done, total);
    },
    held,
    reset() {
      reset();
      done = 0;
    },
  });
}
