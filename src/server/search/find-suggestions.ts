/** Suggests products, categories and help pages for a text. */
import { isWithin } from '#lib/filters/select-products.ts';
import { largestCategories } from '#lib/search/largest-categories.ts';
import type { FoundProducts } from '#lib/search/run-search.ts';
import { PRICE_FACETS } from '#lib/site-data/faceted-list.ts';
import type { FoundSuggestions } from '#lib/site-data/search-answers.ts';
import { foundCards } from './found-cards.ts';
import { find, toList } from './found-lists.ts';
import { foundNotes } from './found-notes.ts';
import type { LiveSearch } from './live-search.ts';

const MAX_SUGGESTED = 6;
const MAX_PLACES = 3;
const MAX_OFFERED = 4;

/** Returns the found products within the price that the shopper typed. */
async function pricedIds({ ids, price }: FoundProducts, search: LiveSearch) {
  if (!price) return ids;
  const { facets } = await toList(
    ids,
    ids.map(() => ''),
    search,
  );
  const facet = facets.find(({ key }) => key === PRICE_FACETS.incl);
  const numbers = facet?.kind === 'ranges' ? facet.numbers : [];
  return ids.filter((_, place) => isWithin(numbers[place], price));
}

export async function findSuggestions(term: string, search: LiveSearch): Promise<FoundSuggestions> {
  const found = await find(term, search);
  const all = await pricedIds(found, search);
  const ids = all.slice(0, MAX_SUGGESTED);
  const { categories, pages } = found;
  const isFruitless = all.length + categories.length + pages.length === 0;
  return {
    cards: await foundCards({ ...found, ids }, search),
    ...(all.length > 0 && { notes: foundNotes(found) }),
    count: all.length,
    categories: categories.slice(0, MAX_PLACES),
    pages: pages.slice(0, MAX_PLACES),
    ...(isFruitless && { offered: largestCategories(search.index).slice(0, MAX_OFFERED) }),
  };
}
