/** Asks the back end what it charges, and what it can deliver, and notes it in the store. */
import type { DatabaseSync } from 'node:sqlite';
import { createPoliteQueue } from '#catalogue/fetching/request-queue.ts';
import { storeMalformed, toMalformed } from '#catalogue/malformed-records.ts';
import { type CatalogueReport, unproven } from '#catalogue/report.ts';
import { writeReport } from '#catalogue/report-file.ts';
import { inTransaction } from '#catalogue/snapshot/in-transaction.ts';
import type { Catalogue } from '#catalogue/snapshot/open-catalogue.ts';
import { CatalogueError } from '#catalogue/sync/catalogue-error.ts';
import { describeCatalogue } from '#catalogue/sync/describe.ts';
import { fetchSalable, type Salability } from '#commerce/catalogue/salability.ts';
import { BackEndRefusal } from '#commerce/errors.ts';
import { PRODUCTS } from '#config/shop.ts';
import { inParallel } from '#lib/in-parallel.ts';
import { bisectRequest, OffersUnanswered, type Unanswered } from './bisect-request.ts';
import { checkProof, isPriceVerified } from './check-price-verification.ts';
import { checkStockItems } from './check-stock-items.ts';
import { asked, fetchPrices, type OfferOptions, setFact } from './fetch-prices.ts';
import {
  dueOffers,
  keepSalable,
  type Moment,
  markPricesStale,
  type Offered,
  postponeOffers,
  putOffStock,
  skusOf,
  storeSalability,
  suspectedFree,
} from './offer-rows.ts';

/** Magento takes 13 to 18 ms for the prices of a product ... */
const PRICES_AT_ONCE = 100;
/** Two such calls side by side halve the time on two cores; three gain nothing there. */
const PRICE_CALLS_AT_ONCE = 2;
/** ... and 250 to 750 ms for as many SKUs as fit into an address. */
const SKUS_AT_ONCE = 100;
/** Characters: addresses have a limit that no back end names. */
const MAX_QUERY_LENGTH = 4000;
const PARAMETER_LENGTH = '&skus%5B99%5D='.length;

/** @throws {OffersUnanswered} once those are out of the way of all others */
function putOff(database: DatabaseSync, moment: Moment, unanswered: Unanswered): never {
  inTransaction(database, () => postponeOffers(database, moment, unanswered.products, Date.now()));
  throw new OffersUnanswered(unanswered);
}

/**
 * Where pages show what the back end says that it charges.
 * @throws {CatalogueError} where a basket charges something else
 */
async function requireProof(catalogue: Catalogue, options: OfferOptions): Promise<void> {
  if (isPriceVerified(catalogue.database)) return;
  await checkProof(catalogue, options);
  const report = rewriteReport(catalogue, options);
  const lines = unproven(report);
  if (lines.length > 0) throw new CatalogueError(lines.join('\n'), report);
}

/** @throws {OffersUnanswered} */
async function askSome(
  catalogue: Catalogue,
  options: OfferOptions,
  due: readonly Offered[],
): Promise<number> {
  const unanswered = await bisectRequest(due, async (some) => {
    await fetchPrices(catalogue, options, some);
  });
  if (unanswered !== undefined) putOff(catalogue.database, 'priced_at', unanswered);
  return due.length;
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
  const due = dueOffers(catalogue.database, 'priced_at', before, PRICES_AT_ONCE);
  if (due.length === 0) return 0;
  if (PRODUCTS.pricesFrom === 'magento') await requireProof(catalogue, options);
  return askSome(catalogue, options, due);
}

/** The same of all products that are due, some side by side as long as the back end keeps its pace. */
async function checkAllPrices(
  catalogue: Catalogue,
  options: OfferOptions,
  before: number,
): Promise<void> {
  // What a proof changes makes others due.
  await withoutUnanswered(() => checkPrices(catalogue, options, before));
  const due = dueOffers(catalogue.database, 'priced_at', before);
  const parts = Array.from({ length: Math.ceil(due.length / PRICES_AT_ONCE) }, (_, place) =>
    due.slice(place * PRICES_AT_ONCE, (place + 1) * PRICES_AT_ONCE),
  );
  const queue = createPoliteQueue({ ...options.polite, maximum: PRICE_CALLS_AT_ONCE });
  const ask = async (some: readonly Offered[]) => {
    await withoutUnanswered(() => askSome(catalogue, { ...options, queue }, some));
  };
  await inParallel(parts, ask, PRICE_CALLS_AT_ONCE);
}

/** As many of the first ones as an address holds. */
function fitting(due: readonly Offered[]): Offered[] {
  let length = 0;
  return due.filter(({ sku }, place) => {
    length += encodeURIComponent(sku).length + PARAMETER_LENGTH;
    return place === 0 || length <= MAX_QUERY_LENGTH;
  });
}

/**
 * On a new day asks at once about special prices, and leaves the others due; for shops whose pages show
 * what the back end charges.
 * @param today `YYYY-MM-DD`, where the shop stands
 */
export async function checkDay(
  catalogue: Catalogue,
  options: OfferOptions,
  today: string,
): Promise<void> {
  const { database } = catalogue;
  const row = database.prepare("select value from fact where name = 'priced_on'").get();
  if (row?.['value'] !== today) {
    inTransaction(database, () => {
      markPricesStale(database);
      setFact(catalogue, 'priced_on', today);
    });
  }
  await checkAllPrices(catalogue, options, 1);
}

function applySalability(
  database: DatabaseSync,
  asked: readonly Offered[],
  { salable, rejected }: Salability,
): void {
  const now = Date.now();
  const malformed = rejected.map((each) => toMalformed(each, 'sku'));
  const bad = new Set(malformed.map(({ name }) => name));
  const read = asked.filter(({ sku }) => !bad.has(sku));
  storeSalability(database, read, salable, now);
  keepSalable(
    database,
    asked.filter(({ sku }) => bad.has(sku)),
    now,
  );
  storeMalformed(database, 'stock', skusOf(asked), malformed, now);
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
    const unanswered = await bisectRequest(due, async (some) => {
      const skus = skusOf(some);
      const said = await asked(options, 'salable', () => fetchSalable(options.client, skus));
      inTransaction(database, () => applySalability(database, some, said));
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

/** Requests the prices of products that may cost nothing, so that no page sells one in the meantime. */
async function checkSuspectedFree(catalogue: Catalogue, options: OfferOptions): Promise<void> {
  const suspected = suspectedFree(catalogue.database, PRICES_AT_ONCE);
  if (suspected.length > 0) {
    await withoutUnanswered(() => askSome(catalogue, options, suspected));
  }
}

/** So many new ones are asked about before their pages go live, and more a little later. */
const MAX_AWAITED = SKUS_AT_ONCE;

/**
 * Asks, before pages are made, about products that came or changed: of prices that pages show, about
 * all; of stock, where a call or two tells. A back end that fails over stock is asked again later.
 * @returns a warning for each of the two requests that failed; both are repeated in the next round
 * @throws what commerce/ throws, where it does not tell prices
 * @throws {CatalogueError} where a basket charges something else than it says
 */
export async function settleOffers(catalogue: Catalogue, options: OfferOptions): Promise<string[]> {
  const { database } = catalogue;
  const warnings: string[] = [];
  const noteFor = (what: string) => (error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    warnings.push(`${what} will be requested again in the next round: ${why}`);
  };
  const count = database.prepare('select count(*) as count from offer where asked_at = 0').get();
  if (Number(count?.['count']) <= MAX_AWAITED) {
    await withoutUnanswered(() => checkSalable(catalogue, options, 1)).catch(
      noteFor('Stock of new products'),
    );
  }
  if (PRODUCTS.pricesFrom === 'magento') await checkAllPrices(catalogue, options, 1);
  else await checkSuspectedFree(catalogue, options).catch(noteFor('Prices that may be £0.00'));
  return warnings;
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
  await checkStockItems(catalogue, options);
  await checkProof(catalogue, options);
  await checkAllPrices(catalogue, options, before);
  return rewriteReport(catalogue, options);
}
