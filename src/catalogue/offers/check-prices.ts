/** Fetches charged prices from the back end and stores them. */
import { createRequestQueue } from '#catalogue/fetching/request-queue.ts';
import { verificationWarnings } from '#catalogue/report.ts';
import { inTransaction } from '#catalogue/snapshot/in-transaction.ts';
import type { Catalogue } from '#catalogue/snapshot/open-catalogue.ts';
import { CatalogueError } from '#catalogue/sync/catalogue-error.ts';
import { rewriteReport } from '#catalogue/sync/describe.ts';
import { PRODUCTS } from '#config/shop.ts';
import { inParallel } from '#lib/in-parallel.ts';
import { bisectRequest, ignoringUnanswered, postponeAndThrow } from './bisect-request.ts';
import { isPriceVerified, verifyTaxClasses } from './check-price-verification.ts';
import { fetchPrices, type OfferOptions, setFact } from './fetch-prices.ts';
import {
  dueOffers,
  findSuspectedFree,
  markPricesStale,
  type OfferedProduct,
  sampleOffers,
  shownPrices,
} from './offer-rows.ts';

/** Products per price request; Magento needs 13 to 18 ms for each. */
const PRICES_AT_ONCE = 100;
/** On two cores, two concurrent requests halve the time; a third gains nothing. */
const PRICE_CALLS_AT_ONCE = 2;

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
export async function checkAllPrices(
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
 * Requests the prices of products that may cost nothing, so that no page sells one in the meantime.
 */
export async function checkSuspectedFree(
  catalogue: Catalogue,
  options: OfferOptions,
): Promise<void> {
  const suspected = findSuspectedFree(catalogue.database, PRICES_AT_ONCE);
  if (suspected.length > 0) {
    await ignoringUnanswered(() => fetchSomePrices(catalogue, options, suspected));
  }
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
