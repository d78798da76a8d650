import {
  checkDay,
  checkOffers,
  checkPrices,
  checkSalable,
  rewriteReport,
} from '#catalogue/offers/check-offers.ts';
import { checkProof } from '#catalogue/offers/check-price-verification.ts';
import { checkStockItems } from '#catalogue/offers/check-stock-items.ts';
import type { OfferOptions } from '#catalogue/offers/fetch-prices.ts';
import { judgeSellability, type Sellability } from '#catalogue/offers/sellability.ts';
import type { CatalogueReport } from '#catalogue/report.ts';
import type { Catalogue } from '#catalogue/snapshot/open-catalogue.ts';
import { PRODUCTS } from '#config/shop.ts';

const MINUTE_MS = 60_000;

/** With a minute for the round itself, so that each product is asked about every five minutes. */
const SALABLE_MS = 4 * MINUTE_MS;
const PRICES_MS = 60 * MINUTE_MS;
/** Where pages show what it says, somebody who changes how it says it must not go unnoticed for a day. */
const PROOF_MS = PRODUCTS.pricesFrom === 'magento' ? PRICES_MS : 24 * 60 * MINUTE_MS;

export interface OfferRounds {
  /** Asks about some products that are due; answers whether there may be more. */
  checkSalable(catalogue: Catalogue): Promise<boolean>;
  /** The same of prices; a test basket proves from time to time that they are what is charged. */
  checkPrices(catalogue: Catalogue): Promise<boolean>;
  /** Everything that is due, at once; answers with the report that comes of it. */
  checkAll(catalogue: Catalogue): Promise<Checked>;
}

/** The catalogue once the back end was asked about all of it. */
export interface Checked {
  report: CatalogueReport;
  sellability: Sellability;
}

/**
 * Brings what is known of prices and stock up to date, a little at a time.
 * @param today `YYYY-MM-DD`, where the shop stands
 */
export function createOfferRounds(options: OfferOptions, today: () => string): OfferRounds {
  let provenAt = Number.NEGATIVE_INFINITY;
  let countedAt = Number.NEGATIVE_INFINITY;
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
      if (PRODUCTS.pricesFrom === 'magento') await checkDay(catalogue, options, today());
      const count = await checkPrices(catalogue, options, Date.now() - PRICES_MS);
      if (count === 0) {
        if (performance.now() - provenAt < PROOF_MS) return false;
        await checkProof(catalogue, options);
        provenAt = performance.now();
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
