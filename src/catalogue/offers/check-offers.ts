/** Fetches charged prices and stock from the back end and stores them. */
import type { DatabaseSync } from 'node:sqlite';
import { createRequestQueue } from '#catalogue/fetching/request-queue.ts';
import { storeMalformed, toMalformed } from '#catalogue/malformed-records.ts';
import { type CatalogueReport, verificationWarnings } from '#catalogue/report.ts';
import { writeReport } from '#catalogue/report-file.ts';
import { inTransaction } from '#catalogue/snapshot/in-transaction.ts';
import type { Catalogue } from '#catalogue/snapshot/open-catalogue.ts';
import { CatalogueError } from '#catalogue/sync/catalogue-error.ts';
import { describeCatalogue } from '#catalogue/sync/describe.ts';
import { DEFAULT_STOCK, readFacts } from '#catalogue/sync/facts.ts';
import { fetchSalable, type Salability } from '#commerce/catalogue/salability.ts';
import { BackEndRefusal } from '#commerce/errors.ts';
import { PRODUCTS } from '#config/shop.ts';
import { inParallel } from '#lib/in-parallel.ts';
import { bisectRequest, OffersUnanswered, type UnansweredProducts } from './bisect-request.ts';
import { isPriceVerified, verifyTaxClasses } from './check-price-verification.ts';
import { checkStockItems } from './check-stock-items.ts';
import { fetchPrices, type OfferOptions, setFact, withQueue } from './fetch-prices.ts';
import {
  dueOffers,
  findSuspectedFree,
  keepSalability,
  markPricesStale,
  type OfferedProduct,
  type OfferTimestamp,
  postponeAllStock,
  postponeOffers,
  sampleOffers,
  shownPrices,
  skusOf,
  storeSalability,
} from './offer-rows.ts';

/** Products per price request; Magento needs 13 to 18 ms for each. */
const PRICES_AT_ONCE = 100;
/** On two cores, two concurrent requests halve the time; a third gains nothing. */
const PRICE_CALLS_AT_ONCE = 2;
/** SKUs per stock request; Magento needs 250 to 750 ms for a full one. */
const SKUS_AT_ONCE = 100;
/** Maximum characters of the query. Back ends limit URLs but do not document how far. */
const MAX_QUERY_LENGTH = 4000;
const PARAMETER_LENGTH = '&skus%5B99%5D='.length;

/**
 * Postpones products without a response, so that they do not block the others.
 *
 * @throws {OffersUnanswered} always
 */
function postponeAndThrow(
  database: DatabaseSync,
  moment: OfferTimestamp,
  unanswered: UnansweredProducts,
): never {
  inTransaction(database, () => postponeOffers(database, moment, unanswered.products, Date.now()));
  throw new OffersUnanswered(unanswered);
}

/**
 * Verifies the back end's prices if they have not been verified; needed if pages show them.
 *
 * @throws {CatalogueError} if a basket charges another price
 */
async function requireVerifiedPrices(catalogue: Catalogue, options: OfferOptions): Promise<void> {
  if (isPriceVerified(catalogue.database)) return;
  await verifyTaxClasses(catalogue, options);
  const report = rewriteReport(catalogue, options);
  const lines = verificationWarnings(report);
  if (lines.length > 0) throw new CatalogueError(lines.join('\n'), report);
}

/** @throws {OffersUnanswered} if some products got no response */
async function fetchSomePrices(
  catalogue: Catalogue,
  options: OfferOptions,
  due: readonly OfferedProduct[],
): Promise<number> {
  const unanswered = await bisectRequest(due, async (some) => {
    await fetchPrices(catalogue, options, some);
  });
  if (unanswered !== undefined) postponeAndThrow(catalogue.database, 'priced_at', unanswered);
  return due.length;
}

/**
 * Requests the prices of some products whose last response is older than `before`.
 *
 * @param before milliseconds since 1970
 * @returns the number of requested products
 * @throws {OffersUnanswered} if some products got no response
 */
export async function checkPrices(
  catalogue: Catalogue,
  options: OfferOptions,
  before: number,
): Promise<number> {
  const due = dueOffers(catalogue.database, 'priced_at', before, PRICES_AT_ONCE);
  if (due.length === 0) return 0;
  if (PRODUCTS.pricesFrom === 'magento') await requireVerifiedPrices(catalogue, options);
  return fetchSomePrices(catalogue, options, due);
}

/** Requests all prices that are due, with concurrent requests while the back end is fast enough. */
async function checkAllPrices(
  catalogue: Catalogue,
  options: OfferOptions,
  before: number,
): Promise<void> {
  // The verification of prices may make further products due.
  await ignoringUnanswered(() => checkPrices(catalogue, options, before));
  const due = dueOffers(catalogue.database, 'priced_at', before);
  const parts = Array.from({ length: Math.ceil(due.length / PRICES_AT_ONCE) }, (_, place) =>
    due.slice(place * PRICES_AT_ONCE, (place + 1) * PRICES_AT_ONCE),
  );
  const queue = createRequestQueue({ ...options.polite, maximum: PRICE_CALLS_AT_ONCE });
  const ask = async (some: readonly OfferedProduct[]) => {
    await ignoringUnanswered(() => fetchSomePrices(catalogue, { ...options, queue }, some));
  };
  await inParallel(parts, ask, PRICE_CALLS_AT_ONCE);
}

/**
 * Products of each category in a sample. If a price rule changes a fifth of a category, one sample
 * finds it with a probability of 83 %, two samples with 97 %.
 */
const SAMPLED_PER_CATEGORY = 8;
/**
 * Maximum number of products in a sample, for which Magento needs about five seconds of one core.
 */
const MAX_SAMPLED = 300;

/** Pause after a read of all prices, in multiples of the time that it took. */
const FULL_READ_REST = 9;

/**
 * Requests the prices of a random sample of each category. If one has changed, a price rule was
 * probably switched, and Magento does not name its products. All prices are then requested, except
 * during the pause after the last such read: a later sample finds the rule again.
 *
 * @throws {CatalogueError} if a basket charges another price than the back end returned
 */
export async function checkPriceSample(catalogue: Catalogue, options: OfferOptions): Promise<void> {
  const { database } = catalogue;
  await requireVerifiedPrices(catalogue, options);
  const begun = Date.now();
  const sample = sampleOffers(database, SAMPLED_PER_CATEGORY, MAX_SAMPLED);
  const before = shownPrices(database, sample);
  for (let at = 0; at < sample.length; at += PRICES_AT_ONCE) {
    const some = sample.slice(at, at + PRICES_AT_ONCE);
    await ignoringUnanswered(() => fetchSomePrices(catalogue, options, some));
  }
  if (shownPrices(database, sample) === before) return;
  const row = database.prepare("select value from fact where name = 'prices_rest_until'").get();
  if (begun < Number(row?.['value'] ?? 0)) return;
  // A changed tax setting changes prices too.
  await verifyTaxClasses(catalogue, options);
  await requireVerifiedPrices(catalogue, options);
  await checkAllPrices(catalogue, options, begun);
  const end = Date.now();
  setFact(catalogue, 'prices_rest_until', String(end + FULL_READ_REST * (end - begun)));
}

/** Returns the first products whose SKUs fit into one URL. */
function firstThatFitInUrl(due: readonly OfferedProduct[]): OfferedProduct[] {
  let length = 0;
  return due.filter(({ sku }, place) => {
    length += encodeURIComponent(sku).length + PARAMETER_LENGTH;
    return place === 0 || length <= MAX_QUERY_LENGTH;
  });
}

/**
 * Marks all prices as due on each new day and requests the most urgent ones, such as special
 * prices; the others follow in later rounds. Needed only if pages show the back end's prices.
 *
 * @param today `YYYY-MM-DD` in the shop's time zone
 */
export async function checkPricesOfDay(
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
  asked: readonly OfferedProduct[],
  { salable, rejected }: Salability,
): void {
  const now = Date.now();
  const malformed = rejected.map((each) => toMalformed(each, 'sku'));
  const bad = new Set(malformed.map(({ name }) => name));
  const read = asked.filter(({ sku }) => !bad.has(sku));
  storeSalability(database, read, salable, now);
  keepSalability(
    database,
    asked.filter(({ sku }) => bad.has(sku)),
    now,
  );
  storeMalformed(database, 'stock', skusOf(asked), malformed, now);
}

/**
 * Requests the stock of some products whose last response is older than `before`.
 *
 * @param before milliseconds since 1970
 * @returns the number of requested products; 0 if none is due, or if the token lacks the
 * permission, which the report shows
 * @throws {OffersUnanswered} if some products got no response
 */
export async function checkSalable(
  catalogue: Catalogue,
  options: OfferOptions,
  before: number,
): Promise<number> {
  const { database } = catalogue;
  const due = firstThatFitInUrl(dueOffers(database, 'asked_at', before, SKUS_AT_ONCE));
  if (due.length === 0) return 0;
  try {
    const stockId = readFacts(database)?.stockId ?? DEFAULT_STOCK;
    const unanswered = await bisectRequest(due, async (some) => {
      const call = () => fetchSalable(options.client, skusOf(some), stockId);
      const said = await withQueue(options, 'salable', call);
      inTransaction(database, () => applySalability(database, some, said));
      setFact(catalogue, 'salability', 'told');
    });
    if (unanswered !== undefined) postponeAndThrow(database, 'asked_at', unanswered);
    return due.length;
  } catch (error) {
    if (!(error instanceof BackEndRefusal) || error.status !== 401) throw error;
    setFact(catalogue, 'salability', 'refused');
    postponeAllStock(database, Date.now());
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

/**
 * Treats products without a response as done, so that they do not block the others. Throws if the
 * back end does not respond at all.
 */
async function ignoringUnanswered(check: () => Promise<number>): Promise<number> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof OffersUnanswered && !error.isSilent) return error.count;
    throw error;
  }
}

/**
 * Requests the prices of products that may cost nothing, so that no page sells one in the meantime.
 */
async function checkSuspectedFree(catalogue: Catalogue, options: OfferOptions): Promise<void> {
  const suspected = findSuspectedFree(catalogue.database, PRICES_AT_ONCE);
  if (suspected.length > 0) {
    await ignoringUnanswered(() => fetchSomePrices(catalogue, options, suspected));
  }
}

/**
 * Maximum number of new and changed products whose stock is requested before their pages go live.
 * If there are more, all of them are requested later.
 */
const MAX_AWAITED = SKUS_AT_ONCE;

/**
 * Requests offers of new and changed products before pages are built: the stock of a few products,
 * and the prices that pages show or that may be £0.00. A failed request only causes a warning,
 * except for prices that pages show.
 *
 * @returns a warning for each failed request; the next round repeats it
 * @throws an error of commerce/ if prices that pages show cannot be fetched
 * @throws {CatalogueError} if a basket charges another price than the back end returned
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
    await ignoringUnanswered(() => checkSalable(catalogue, options, 1)).catch(
      noteFor('Stock of new products'),
    );
  }
  if (PRODUCTS.pricesFrom === 'magento') await checkAllPrices(catalogue, options, 1);
  else await checkSuspectedFree(catalogue, options).catch(noteFor('Prices that may be £0.00'));
  return warnings;
}

/**
 * Requests the offer of every product whose last response is older than `before`, and updates the
 * report.
 *
 * @param before milliseconds since 1970
 */
export async function checkOffers(
  catalogue: Catalogue,
  options: OfferOptions,
  before: number,
): Promise<CatalogueReport> {
  while ((await ignoringUnanswered(() => checkSalable(catalogue, options, before))) > 0);
  await checkStockItems(catalogue, options);
  await verifyTaxClasses(catalogue, options);
  await checkAllPrices(catalogue, options, before);
  return rewriteReport(catalogue, options);
}
