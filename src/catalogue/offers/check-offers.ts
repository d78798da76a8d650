/** Fetches charged prices and stock for a publish, or of the whole catalogue. */
import type { CatalogueReport } from '#catalogue/report.ts';
import type { Catalogue } from '#catalogue/snapshot/open-catalogue.ts';
import { rewriteReport } from '#catalogue/sync/describe.ts';
import { PRODUCTS } from '#config/shop.ts';
import { ignoringUnanswered } from './bisect-request.ts';
import { verifyTaxClasses } from './check-price-verification.ts';
import { checkAllPrices, checkSuspectedFree } from './check-prices.ts';
import { checkSalable, SKUS_AT_ONCE } from './check-salable.ts';
import { checkStockItems } from './check-stock-items.ts';
import type { OfferOptions } from './fetch-prices.ts';

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
