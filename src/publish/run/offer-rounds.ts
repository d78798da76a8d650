import { checkOffers } from '#catalogue/offers/check-offers.ts';
import { verifyTaxClasses } from '#catalogue/offers/check-price-verification.ts';
import { checkPriceSample, checkPrices, checkPricesOfDay } from '#catalogue/offers/check-prices.ts';
import { checkSalable } from '#catalogue/offers/check-salable.ts';
import { checkStockItems } from '#catalogue/offers/check-stock-items.ts';
import type { OfferOptions } from '#catalogue/offers/fetch-prices.ts';
import { judgeSellability, type Sellability } from '#catalogue/offers/sellability.ts';
import type { CatalogueReport } from '#catalogue/report.ts';
import type { Catalogue } from '#catalogue/snapshot/open-catalogue.ts';
import { rewriteReport } from '#catalogue/sync/describe.ts';
import { PRODUCTS } from '#config/shop.ts';

const MINUTE_MS = 60_000;

/**
 * Interval of stock checks. Because a round takes about a minute, each product is checked about
 * every five minutes.
 */
const SALABLE_MS = 4 * MINUTE_MS;
const PRICES_MS = 60 * MINUTE_MS;
/**
 * Interval of price verification. If pages show the back end's prices, a change of the back end's
 * tax settings must be noticed within an hour.
 */
const VERIFICATION_MS = PRODUCTS.pricesFrom === 'magento' ? PRICES_MS : 24 * 60 * MINUTE_MS;

export interface OfferRounds {
  /** Checks the stock of some products that are due. Returns whether there may be more. */
  checkSalable(catalogue: Catalogue): Promise<boolean>;
  /**
   * Checks some prices that are due. Returns whether there may be more. From time to time a test
   * basket verifies that the prices are charged.
   */
  checkPrices(catalogue: Catalogue): Promise<boolean>;
  /**
   * Checks everything that is due without pauses, and returns the new report and which products can
   * be sold.
   */
  checkAll(catalogue: Catalogue): Promise<Checked>;
}

export interface Checked {
  report: CatalogueReport;
  sellability: Sellability;
}

/**
 * Creates the checks that update prices and stock in small steps.
 * @param today returns `YYYY-MM-DD` in the shop's time zone
 */
export function createOfferRounds(options: OfferOptions, today: () => string): OfferRounds {
  let verifiedAt = Number.NEGATIVE_INFINITY;
  let countedAt = Number.NEGATIVE_INFINITY;
  let sampledAt = Number.NEGATIVE_INFINITY;

  async function checkShownPrices(catalogue: Catalogue): Promise<void> {
    await checkPricesOfDay(catalogue, options, today());
    if (performance.now() - sampledAt < MINUTE_MS) return;
    sampledAt = performance.now();
    await checkPriceSample(catalogue, options);
  }

  return {
    async checkSalable(catalogue) {
      if (performance.now() - countedAt > SALABLE_MS) {
        await checkStockItems(catalogue, options);
        countedAt = performance.now();
      }
      const count = await checkSalable(catalogue, options, Date.now() - SALABLE_MS);
      if (count > 0) rewriteReport(catalogue, options);
      return count > 0;
    },
    async checkPrices(catalogue) {
      if (PRODUCTS.pricesFrom === 'magento') await checkShownPrices(catalogue);
      const count = await checkPrices(catalogue, options, Date.now() - PRICES_MS);
      if (count === 0) {
        if (performance.now() - verifiedAt < VERIFICATION_MS) return false;
        await verifyTaxClasses(catalogue, options);
        verifiedAt = performance.now();
      }
      rewriteReport(catalogue, options);
      return count > 0;
    },
    async checkAll(catalogue) {
      const report = await checkOffers(catalogue, options, Date.now() - PRICES_MS);
      return { report, sellability: judgeSellability(catalogue.database) };
    },
  };
}
