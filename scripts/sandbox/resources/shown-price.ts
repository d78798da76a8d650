import type { ProductPrice } from '#sandbox/pricing.ts';

/**
 * Returns the displayed price. Like Magento, it adds 0.000001 if it calculates the tax of a
 * fractional price.
 */
export function displayedPrice(price: ProductPrice, displaysTax: boolean): number {
  const { exclTax, inclTax, taxPercent, isEnteredInclTax } = price;
  if (isEnteredInclTax) return inclTax;
  const amount = displaysTax ? inclTax : exclTax;
  const hair = displaysTax && taxPercent > 0 && !Number.isInteger(exclTax) ? 0.000001 : 0;
  return Number((amount + hair).toFixed(6));
}
