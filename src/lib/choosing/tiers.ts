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

interface Priced {
  prices: { inclVat: Pence | null };
  /** Least quantity first. */
  tiers?: readonly Tier[] | undefined;
}

/** What pages show for one of so many, pence incl VAT; null where they show no price. */
export function shownForOne({ prices, tiers = [] }: Priced, quantity: number): Pence | null {
  return tiers.findLast(({ from }) => quantity >= from)?.inclVat ?? prices.inclVat;
}
