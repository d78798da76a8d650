import type { SearchCard } from '#lib/site-data/search-index.ts';

/** Whether somebody may put it into the basket here: it is in stock and has a price. */
export function isForSale({ availability, prices }: Pick<SearchCard, 'availability' | 'prices'>) {
  const hasPrice = prices.inclVat !== null || prices.exclVat !== null;
  return availability === 'in-stock' && hasPrice;
}
