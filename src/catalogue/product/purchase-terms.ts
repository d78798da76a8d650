import type { Bought } from '#lib/site-data/search-index.ts';
import type { Card } from './card.ts';
import { toTiers } from './tiers.ts';

/** Returns the data that a basket needs to accept a product. */
export function toPurchaseTerms({
  quantities,
  entered,
  prices,
  choice,
  chooses,
}: Pick<Card, 'quantities' | 'entered' | 'prices' | 'choice' | 'chooses'>): Bought {
  const tiers = entered === null ? [] : toTiers(entered, prices);
  return {
    ...(quantities && { quantities }),
    ...(tiers.length > 0 && { tiers }),
    ...(choice && { choice }),
    ...(chooses && { chooses: [...chooses] }),
  };
}
