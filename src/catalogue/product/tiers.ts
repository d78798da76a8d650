import type { CommerceProduct } from '#commerce/catalogue/products.ts';
import { type Pence, toPence } from '#lib/money.ts';
import type { Tier } from '#lib/products/tiers.ts';
import { VAT_PERCENT } from './charged-price.ts';
import type { Prices } from './prices.ts';

/** Prices as entered, with or without VAT. */
export type EnteredTiers = Pick<CommerceProduct, 'price' | 'tiers'>;

const RATES = [VAT_PERCENT, 5, 0];

const withVat = (exclVat: Pence, percent: number) => Math.round((exclVat * (100 + percent)) / 100);

const withoutVat = (inclVat: Pence, percent: number) =>
  inclVat - Math.round((inclVat * percent) / (100 + percent));

/**
 * Returns the tier prices that are lower than those of smaller quantities, in ascending quantity.
 * Returns none if the shown prices do not reveal whether the back end stores prices with VAT.
 */
export function toTiers({ price, tiers }: EnteredTiers, prices: Prices): Tier[] {
  const { inclVat, exclVat } = prices;
  if (tiers.length === 0 || price === null || inclVat === null || exclVat === null) return [];
  const percent = RATES.find((rate) => withVat(exclVat, rate) === inclVat);
  const isWithout = toPence(price) === (prices.wasExclVat ?? exclVat);
  const isWith = toPence(price) === (prices.wasInclVat ?? inclVat);
  if (percent === undefined || !(isWithout || isWith)) return [];
  return tiers
    .map(({ from, price: entered }) => {
      const pence = toPence(entered);
      return isWithout
        ? { from, inclVat: withVat(pence, percent), exclVat: pence }
        : { from, inclVat: pence, exclVat: withoutVat(pence, percent) };
    })
    .filter((tier, place, all) =>
      [inclVat, ...all.slice(0, place).map((one) => one.inclVat)].every(
        (before) => tier.inclVat < before,
      ),
    );
}
