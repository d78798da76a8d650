import { VAT_PERCENT } from './charged-price.ts';
import type { Prices } from './prices.ts';

/** Pounds that compare: where an editor entered only a price without VAT, it counts with VAT. */
export function comparablePrice({ inclVat, exclVat }: Prices): number | null {
  const pence =
    inclVat === null && exclVat !== null
      ? Math.round((exclVat * (100 + VAT_PERCENT)) / 100)
      : inclVat;
  return pence === null ? null : pence / 100;
}
