/** What one costs of so many or more. */
import * as z from 'zod/mini';
import type { Pence } from '#lib/money.ts';

export const tier = z.object({
  from: z.int(),
  /** Pence for one. */
  inclVat: z.number(),
  exclVat: z.number(),
});

export type Tier = z.infer<typeof tier>;

interface Priced<T> {
  prices: T;
  /** Least quantity first. */
  tiers?: readonly Tier[] | undefined;
}

/** Prices of one of so many. */
export function pricesForOne<T extends { inclVat: Pence | null }>(
  { prices, tiers = [] }: Priced<T>,
  quantity: number,
): T {
  const tier = tiers.findLast(({ from }) => quantity >= from);
  return tier ? { ...prices, inclVat: tier.inclVat, exclVat: tier.exclVat } : prices;
}

/** What pages show for one of so many, pence incl VAT; null where they show no price. */
export function shownForOne(
  priced: Priced<{ inclVat: Pence | null }>,
  quantity: number,
): Pence | null {
  return pricesForOne(priced, quantity).inclVat;
}
