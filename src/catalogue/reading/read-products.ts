import type { CommerceClient } from '#commerce/client.ts';
import { fetchProductPage, type ProductRecord } from '#commerce/products.ts';
import type { PoliteQueue } from './polite-queue.ts';
import { readPages } from './read-pages.ts';

/** Large enough for few round trips, below the 300 that a careful back end may set as its limit. */
const PAGE_SIZE = 200;

export interface ProductTaker {
  take(products: ProductRecord[]): void;
  held(): number;
  reset(): void;
  progress(done: number, total: number): void;
}

/** Reads every product, a page at a time; never holds more than the pages under way. */
export async function readProducts(
  client: CommerceClient,
  queue: PoliteQueue,
  taker: ProductTaker,
): Promise<void> {
  let done = 0;
  let total = 0;
  await readPages<ProductRecord>(queue, {
    call: 'GET /rest/V1/products',
    pageSize: PAGE_SIZE,
    async fetchPage(page, pageSize) {
      const answer = await fetchProductPage(client, page, pageSize);
      total = answer.totalCount;
      return { items: answer.products, totalCount: answer.totalCount };
    },
    take(products) {
      taker.take(products);
      done += products.length;
      taker.progress(done, total);
    },
    held: () => taker.held(),
    reset() {
      taker.reset();
      done = 0;
    },
  });
}
