/**
 * Calculates what Magento charges for a product: the lowest of its price, an active special price,
 * its tier price and a catalogue price rule. `price` itself contains no reduction.
 */
import * as z from 'zod';
import { attributeOf, type ProductDocument } from './store/catalogue/product-document.ts';

const VAT_PERCENT = 20;
/** Magento's id for all customer groups. */
export const ALL_GROUPS = 32_000;
/** Magento's tax class 'None'. */
const NO_TAX = '0';

const settings = z.object({
  /** Catalogue price rules, which no REST resource of Magento exposes. */
  rules: z.array(z.object({ percentOff: z.number(), skus: z.array(z.string()) })).default([]),
  /**
   * Whether catalogue prices are entered incl VAT (Magento: tax/calculation/price_includes_tax).
   */
  pricesIncludeTax: z.boolean().default(false),
  /**
   * Whether Magento's storefront and products-render-info display prices incl VAT (Magento:
   * tax/display/type).
   */
  displaysTax: z.boolean().default(true),
});

export type PricingSettings = z.infer<typeof settings>;

/** Price of one unit in pounds, not rounded. */
export interface ProductPrice {
  exclTax: number;
  inclTax: number;
  taxPercent: number;
  /** Whether an editor entered the price incl VAT; the other price is calculated from it. */
  isEnteredInclTax: boolean;
}

export type Pricing = ReturnType<typeof createPricing>;

/** @param now clock that decides when special prices begin and end */
export function createPricing(now: () => Date) {
  let current: PricingSettings = settings.parse({});

  /**
   * Returns the special price on all days from its first to its last, both inclusive; otherwise
   * infinity.
   */
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
    // Magento's table of rule prices has two decimals.
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
    /** @throws {z.ZodError} if the text does not contain valid settings as JSON */
    set(text: string) {
      current = settings.parse(JSON.parse(text));
    },
    regular: (document: ProductDocument) => withTax(document, document.price),
    /** @param group customer group of the buyer; 0 for guests */
    final: (document: ProductDocument, quantity = 1, group = 0) =>
      withTax(
        document,
        // Magento charges nothing for a negative price.
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
