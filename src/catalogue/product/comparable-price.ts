import type { VatLabel } from '#config/shop.ts';
import { VAT_PERCENT } from './charged-price.ts';
import type { Prices } from './prices.ts';

/**
 * Returns a price in pounds for comparison. VAT is added or taken off if an editor entered only the
 * other price.
 */
export function comparablePrice(
  { inclVat, exclVat }: Prices,
  vat: VatLabel = 'incl',
): number | null {
  const [wanted, other] = vat === 'incl' ? [inclVat, exclVat] : [exclVat, inclVat];
  if (wanted !== null) return wanted / 100;
  if (other === null) return null;
  const factor = (100 + VAT_PERCENT) / 100;
  return Math.round(vat === 'incl' ? other * factor : other / factor) / 100;
}
