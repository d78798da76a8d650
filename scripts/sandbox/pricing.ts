/**
 * What Magento charges for a product: its price, or a special price while that holds, or what a
 * catalogue price rule makes of it, whichever is least. None of it stands in `price`.
 */
import * as z from 'zod';
import { attributeOf, type ProductDocument } from './store/catalogue/product-document.ts';

const VAT_PERCENT = 20;
/** Magento's number for them. */
export const ALL_GROUPS = 32_000;
/** Magento's class 'None'. */
const NO_TAX = '0';

const settings = z.object({
  /** Catalogue price rules; no call of Magento's names them. */
  rules: z.array(z.object({ percentOff: z.number(), skus: z.array(z.string()) })).default([]),
  /** Catalogue prices are entered with VAT (Magento: tax/calculation/price_includes_tax). */
  pricesIncludeTax: z.boolean().default(false),
  /** What its own shop displays, and products-render-info with it (Magento: tax/display/type). */
  displaysTax: z.boolean().default(true),
});

export type PricingSettings = z.infer<typeof settings>;

/** What one costs. Pounds, not rounded. */
export interface ProductPrice {
  exclTax: number;
  inclTax: number;
  taxPercent: number;
  /** An editor entered it with VAT; the other follows. */
  isEnteredInclTax: boolean;
}

export type Pricing = ReturnType<typeof createPricing>;

/** @param now the clock by which special prices begin and end */
export function createPricing(now: () => Date) {
  let current: PricingSettings = settings.parse({});

  /** The days of it are whole ones, both of them included. */
  function specialPrice(document: ProductDocument): number {
    const special = Number(attributeOf(document, 'special_price') || Number.POSITIVE_INFINITY);
    const today = now().toISOString().slice(0, 10);
    const [from, to] = ['special_from_date', 'special_to_date'].map((code) =>
      attributeOf(document, code)?.slice(0, 10),
    );
    const holds = (!from || from <= today) && (!to || today <= to);
    return holds ? special : Number.POSITIVE_INFINITY;
  }

  function ruledPrice({ sku, price }: ProductDocument): number {
    const rules = current.rules.filter(({ skus }) => skus.includes(sku));
    // In its table of ruled prices they have two places.
    return rules.reduce(
      (left, { percentOff }) => Number((left * (1 - percentOff / 100)).toFixed(2)),
      price,
    );
  }

  function tierPrice(
    { tier_prices: tiers, price }: ProductDocument,
    quantity: number,
    group: number,
  ): number {
    const reached = tiers.filter(
      ({ customer_group_id: of, qty }) => (of === ALL_GROUPS || of === group) && qty <= quantity,
    );
    return Math.min(price, ...reached.map(({ value }) => value));
  }

  function withTax(document: ProductDocument, price: number): ProductPrice {
    const taxPercent = attributeOf(document, 'tax_class_id') === NO_TAX ? 0 : VAT_PERCENT;
    const factor = 1 + taxPercent / 100;
    const isEnteredInclTax = current.pricesIncludeTax;
    return isEnteredInclTax
      ? { exclTax: price / factor, inclTax: price, taxPercent, isEnteredInclTax }
      : { exclTax: price, inclTax: price * factor, taxPercent, isEnteredInclTax };
  }

  return {
    settings: () => current,
    /** @throws {z.ZodError} where the text is no JSON of settings */
    set(text: string) {
      current = settings.parse(JSON.parse(text));
    },
    regular: (document: ProductDocument) => withTax(document, document.price),
    /** @param group of her who buys: 0 of guests */
    final: (document: ProductDocument, quantity = 1, group = 0) =>
      withTax(
        document,
        // Magento charges nothing for a price below zero.
        Math.max(
          0,
          Math.min(
            document.price,
            specialPrice(document),
            ruledPrice(document),
            tierPrice(document, quantity, group),
          ),
        ),
      ),
  };
}
