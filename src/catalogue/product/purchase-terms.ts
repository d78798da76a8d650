import type { ProductTerms } from '#lib/site-data/search-index.ts';
import type { Card } from './card.ts';
import { toTiers } from './tiers.ts';

/** Returns what a basket must know of a product: limits, price tiers and options. */
export function toPurchaseTerms({
  quantities,
  entered,
  prices,
  choice,
  chooses,
}: Pick<Card, 'quantities' | 'entered' | 'prices' | 'choice' | 'chooses'>): ProductTerms {
  const tiers = entered === null ? [] : toTiers(entered, prices);
  return {
    ...(quantities && { quantities }),
    ...(tiers.length > 0 && { tiers }),
    ...(choice && { choice }),
    ...(chooses && { chooses: [...chooses] }),
  };
}
