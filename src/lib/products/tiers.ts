/** Tier prices: unit prices from a minimum quantity. */
import * as z from 'zod/mini';
import type { Pence } from '#lib/money.ts';

export const tier = z.object({
  from: z.int(),
  /** Unit price in pence. */
  inclVat: z.number(),
  exclVat: z.number(),
});

export type Tier = z.infer<typeof tier>;

interface Priced<T> {
  prices: T;
  /** Lowest quantity first. */
  tiers?: readonly Tier[] | undefined;
}

/** Returns the unit prices at a quantity. */
export function unitPricesAt<T extends { inclVat: Pence | null }>(
  { prices, tiers = [] }: Priced<T>,
  quantity: number,
): T {
  const tier = tiers.findLast(({ from }) => quantity >= from);
  return tier ? { ...prices, inclVat: tier.inclVat, exclVat: tier.exclVat } : prices;
}

/**
 * Returns the displayed unit price at a quantity, in pence incl VAT; `null` if no price is
 * displayed.
 */
export function shownUnitPrice(
  priced: Priced<{ inclVat: Pence | null }>,
  quantity: number,
): Pence | null {
  return unitPricesAt(priced, quantity).inclVat;
}
