import type { ProductPrice } from '#sandbox/pricing.ts';

/** With tax that it adds itself Magento adds a hair: 96.000001. What was entered with tax keeps it. */
export function shown(price: ProductPrice, displaysTax: boolean): number {
  const { exclTax, inclTax, taxPercent, isEnteredInclTax } = price;
  if (isEnteredInclTax) return inclTax;
  const amount = displaysTax ? inclTax : exclTax;
  const hair = displaysTax && taxPercent > 0 && !Number.isInteger(exclTax) ? 0.000001 : 0;
  return Number((amount + hair).toFixed(6));
}
