import { VAT_PERCENT } from './charged-price.ts';
import type { Prices } from './prices.ts';

/**
 * Returns a price in pounds for comparison. VAT is added if an editor entered only a price without
 * VAT.
 */
export function comparablePrice({ inclVat, exclVat }: Prices): number | null {
  const pence =
    inclVat === null && exclVat !== null
      ? Math.round((exclVat * (100 + VAT_PERCENT)) / 100)
      : inclVat;
  return pence === null ? null : pence / 100;
}
