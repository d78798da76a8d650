/** Fetches prices from the back end without a token, as the storefront does. */
import type { DatabaseSync } from 'node:sqlite';
import {
  createRequestQueue,
  type QueueOptions,
  type RequestQueue,
} from '#catalogue/fetching/request-queue.ts';
import { storeMalformed } from '#catalogue/malformed-records.ts';
import { inTransaction } from '#catalogue/snapshot/in-transaction.ts';
import type { Catalogue } from '#catalogue/snapshot/open-catalogue.ts';
import { readFacts } from '#catalogue/sync/facts.ts';
import { boundedFetch } from '#commerce/bounded-fetch.ts';
import { fetchSearchedPrice } from '#commerce/catalogue/searched-price.ts';
import { fetchShownPrices, type ShownPrice } from '#commerce/catalogue/shown-prices.ts';
import { fetchShownVariants } from '#commerce/catalogue/variants.ts';
import { type CommerceClient, createCommerceClient } from '#commerce/client.ts';
import { isBackEndError } from '#commerce/errors.ts';
import type { StoreView } from '#commerce/store-view.ts';
import { SHOP } from '#config/shop.ts';
import type { TaxFacts } from './charged-prices.ts';
import { fetchVariantPrices } from './fetch-variant-prices.ts';
import { type OfferedProduct, postponeOffers, skusOf } from './offer-rows.ts';
import { storePrices } from './store-prices.ts';

export interface OfferOptions {
  /** A client with the token for catalogue reads. */
  client: CommerceClient;
  /** Origin of the back end; prices and baskets are requested without a token, as for a shopper. */
  baseUrl: string;
  storeView?: StoreView | undefined;
  fetch?: typeof globalThis.fetch;
  stateDir: string;
  polite?: QueueOptions;
  /** Shared queue of concurrent calls; without it, each call has a queue of its own. */
  queue?: RequestQueue;
}

/** Retries a read, because the connection may have been closed while the catalogue was merged. */
export function withQueue<T>(
  { polite, queue = createRequestQueue(polite) }: OfferOptions,
  kind: string,
  call: () => Promise<T>,
): Promise<T> {
  return queue.run(kind, call);
}

export function createAnonymousClient({
  baseUrl,
  storeView,
  fetch,
}: Pick<OfferOptions, 'baseUrl' | 'storeView' | 'fetch'>): CommerceClient {
  return createCommerceClient({ baseUrl, storeView, fetch: boundedFetch(fetch) });
}

/** Store id for back ends that return none. */
const DEFAULT_STORE = 1;

export function setFact(
  { database }: Pick<Catalogue, 'database'>,
  name: string,
  value: string,
): void {
  database
    .prepare('insert into fact values (?, ?) on conflict do update set value = excluded.value')
    .run(name, value);
}

/** Returns the tax settings found by the last verification. */
export function taxFacts(database: DatabaseSync): TaxFacts {
  const row = database.prepare("select value from fact where name = 'tax_facts'").get();
  return row === undefined ? { rates: {}, areWithout: false } : JSON.parse(String(row['value']));
}

const ONLY_IN_SEARCH = 3;

/**
 * Fetches the prices of those products that Magento shows in its search only, one by one because
 * they are few. `failed` has the reason by product id for those that keep their price
 * because the search failed.
 */
async function fetchSearchedPrices(
  database: DatabaseSync,
  options: OfferOptions,
  due: readonly OfferedProduct[],
): Promise<{ prices: ShownPrice[]; failed: Map<number, string> }> {
  const select = database.prepare(
    `select o.is_listed from product left join offer o using (sku)
     where sku = ? and visibility = ${ONLY_IN_SEARCH}`,
  );
  const client = createAnonymousClient(options);
  const prices: ShownPrice[] = [];
  const failed = new Map<number, string>();
  for (const product of due.filter(({ sku }) => select.get(sku) !== undefined)) {
    const call = () => fetchSearchedPrice(client, product);
    const price = await withQueue(options, 'searched price', call).catch((error: unknown) => {
      if (!isBackEndError(error)) throw error;
      // Without an earlier price, the product counts as not listed and is not sold.
      const wasListed = select.get(product.sku)?.['is_listed'] === 1;
      if (wasListed) failed.set(product.id, error.message);
    });
    if (price !== undefined) prices.push(price);
  }
  return { prices, failed };
}

/**
 * Requests and stores the prices of some products and of their variants. A product whose price
 * cannot be read keeps its last one.
 */
export async function fetchPrices(
  { database }: Catalogue,
  options: OfferOptions,
  due: readonly OfferedProduct[],
): Promise<ShownPrice[]> {
  const storeId = readFacts(database)?.settings.id ?? DEFAULT_STORE;
  const ids = due.map(({ id }) => id);
  const client = createAnonymousClient(options);
  const listed = await withQueue(options, 'prices', () =>
    fetchShownPrices(client, ids, { storeId, currency: SHOP.currency }),
  );
  const { rejected } = listed;
  const searched = await fetchSearchedPrices(database, options, due);
  const prices = [...listed.prices, ...searched.prices];
  inTransaction(database, () => {
    const bad = new Map([
      ...rejected.map((each) => [Number(each.named['id']), each.problem.message] as const),
      ...searched.failed,
    ]);
    const read = due.filter(({ id }) => !bad.has(id));
    storePrices(database, read, prices, taxFacts(database), Date.now());
    const unread = due.filter(({ id }) => bad.has(id));
    postponeOffers(database, 'priced_at', unread, Date.now());
    const malformed = unread.map(({ id, sku }) => ({ name: sku, reason: bad.get(id) ?? '' }));
    storeMalformed(database, 'prices', skusOf(due), malformed, Date.now());
  });
  const problem = await fetchVariantPrices(database, due, taxFacts(database), (skus) =>
    withQueue(options, 'variants', () => fetchShownVariants(client, skus)),
  );
  if (problem !== undefined) setFact({ database }, 'variants', problem ?? 'told');
  return prices;
}
