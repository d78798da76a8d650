/** Asks the back end what it charges, and what it can deliver, and notes it in the store. */
import type { DatabaseSync } from 'node:sqlite';
import { createPoliteQueue, type PoliteOptions } from '#catalogue/reading/polite-queue.ts';
import type { CatalogueReport } from '#catalogue/report.ts';
import { writeReport } from '#catalogue/report-file.ts';
import { inTransaction } from '#catalogue/snapshot/in-transaction.ts';
import type { Catalogue } from '#catalogue/snapshot/open.ts';
import { describeCatalogue } from '#catalogue/sync/describe.ts';
import { readFacts } from '#catalogue/sync/facts.ts';
import { boundedFetch } from '#commerce/bounded-fetch.ts';
import { fetchSalable } from '#commerce/catalogue/salability.ts';
import { fetchShownPrices } from '#commerce/catalogue/shown-prices.ts';
import { type CommerceClient, createCommerceClient } from '#commerce/client.ts';
import { BackEndRefusal } from '#commerce/errors.ts';
import { SHOP } from '#config/shop.ts';
import { askInParts, OffersUnanswered, type Unanswered } from './ask-in-parts.ts';
import {
  dueOffers,
  firstPriced,
  type Moment,
  notePrices,
  noteSalable,
  type Offered,
  putOffOffers,
  putOffStock,
} from './offer-rows.ts';
import { provePrice } from './prove-price.ts';

export interface OfferOptions {
  /** Carries the token that reads the catalogue. */
  client: CommerceClient;
  /** The back end's origin: prices and baskets are asked for without a token, as a shopper does. */
  baseUrl: string;
  /** In place of the global one. */
  fetch?: typeof globalThis.fetch;
  stateDir: string;
  polite?: PoliteOptions;
}

/** A connection that rested while the catalogue was merged may be gone: what reads is tried again. */
function asked<T>({ polite }: OfferOptions, kind: string, call: () => Promise<T>): Promise<T> {
  return createPoliteQueue(polite).run(kind, call);
}

function anonymousOf({ baseUrl, fetch }: OfferOptions): CommerceClient {
  return createCommerceClient({ baseUrl, fetch: boundedFetch(fetch) });
}

/** Where the back end names no store. */
const DEFAULT_STORE = 1;

/** Magento takes 13 to 18 ms for the prices of a product ... */
const PRICES_AT_ONCE = 100;
/** ... and 250 to 750 ms for as many SKUs as fit into an address. */
const SKUS_AT_ONCE = 100;
/** Of these one goes into the test basket. */
export const MOST_PROVED = 5;
/** Characters: addresses have a limit that no back end names. */
const LONGEST_QUERY = 4000;
const PARAMETER_LENGTH = '&skus%5B99%5D='.length;

function setFact({ database }: Catalogue, name: string, value: string): void {
  database
    .prepare('insert into fact values (?, ?) on conflict do update set value = excluded.value')
    .run(name, value);
}

async function askPrices(
  { database }: Catalogue,
  options: OfferOptions,
  due: readonly Offered[],
): Promise<void> {
  const storeId = readFacts(database)?.settings.id ?? DEFAULT_STORE;
  const ids = due.map(({ id }) => id);
  const client = anonymousOf(options);
  const prices = await asked(options, 'prices', () =>
    fetchShownPrices(client, ids, { storeId, currency: SHOP.currency }),
  );
  inTransaction(database, () => notePrices(database, due, prices, Date.now()));
}

/** @throws {OffersUnanswered} once those are out of the way of all others */
function putOff(database: DatabaseSync, moment: Moment, unanswered: Unanswered): never {
  inTransaction(database, () => putOffOffers(database, moment, unanswered.products, Date.now()));
  throw new OffersUnanswered(unanswered);
}

/**
 * Asks for the prices of some products that were asked for last before a moment.
 * @param before milliseconds since 1970
 * @returns how many
 * @throws {OffersUnanswered}
 */
export async function checkPrices(
  catalogue: Catalogue,
  options: OfferOptions,
  before: number,
): Promise<number> {
  const { database } = catalogue;
  const due = dueOffers(database, 'priced_at', before, PRICES_AT_ONCE);
  if (due.length === 0) return 0;
  const unanswered = await askInParts(due, (some) => askPrices(catalogue, options, some));
  if (unanswered !== undefined) putOff(database, 'priced_at', unanswered);
  return due.length;
}

/** As many of the first ones as an address holds. */
function fitting(due: readonly Offered[]): Offered[] {
  let length = 0;
  return due.filter(({ sku }, place) => {
    length += encodeURIComponent(sku).length + PARAMETER_LENGTH;
    return place === 0 || length <= LONGEST_QUERY;
  });
}

/**
 * Asks whether some products can be bought that were asked for last before a moment.
 * @param before milliseconds since 1970
 * @returns how many; none where the token lacks the right, which the report says
 * @throws {OffersUnanswered}
 */
export async function checkSalable(
  catalogue: Catalogue,
  options: OfferOptions,
  before: number,
): Promise<number> {
  const { database } = catalogue;
  const due = fitting(dueOffers(database, 'asked_at', before, SKUS_AT_ONCE));
  if (due.length === 0) return 0;
  try {
    const unanswered = await askInParts(due, async (some) => {
      const skus = some.map(({ sku }) => sku);
      const salable = await asked(options, 'salable', () => fetchSalable(options.client, skus));
      inTransaction(database, () => noteSalable(database, some, salable, Date.now()));
      setFact(catalogue, 'salability', 'told');
    });
    if (unanswered !== undefined) putOff(database, 'asked_at', unanswered);
    return due.length;
  } catch (error) {
    if (!(error instanceof BackEndRefusal) || error.status !== 401) throw error;
    setFact(catalogue, 'salability', 'refused');
    putOffStock(database, Date.now());
    return 0;
  }
}

/**
 * Proves by one basket that the prices which are noted are what is charged. What is said of its product
 * is asked for anew: an editor may have changed it since.
 */
export async function checkProof(catalogue: Catalogue, options: OfferOptions): Promise<void> {
  const { database } = catalogue;
  const first = firstPriced(database, MOST_PROVED);
  // Of what gets no answer the earlier one stands; the basket judges it.
  if (first.length > 0) await askInParts(first, (some) => askPrices(catalogue, options, some));
  const said = firstPriced(database, MOST_PROVED);
  const proof = await provePrice(anonymousOf(options), said);
  setFact(catalogue, 'price_proof', proof === undefined ? '' : JSON.stringify(proof));
}

export function rewriteReport(
  { database }: Catalogue,
  { stateDir }: OfferOptions,
): CatalogueReport {
  const report = describeCatalogue(database);
  writeReport(stateDir, report);
  return report;
}

/** Of a product that the back end cannot answer about nothing is known: it stops nobody else. */
async function withoutUnanswered(check: () => Promise<number>): Promise<number> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof OffersUnanswered && !error.isSilent) return error.count;
    throw error;
  }
}

/**
 * Asks about every product of which the last answer came before a moment, and brings the report up
 * to date.
 * @param before milliseconds since 1970
 * @returns the report
 */
export async function checkOffers(
  catalogue: Catalogue,
  options: OfferOptions,
  before: number,
): Promise<CatalogueReport> {
  while ((await withoutUnanswered(() => checkSalable(catalogue, options, before))) > 0);
  while ((await withoutUnanswered(() => checkPrices(catalogue, options, before))) > 0);
  await checkProof(catalogue, options);
  return rewriteReport(catalogue, options);
}
