/** Suggests products, categories and help pages for a text. */
import { isWithin } from '#lib/filters/select-products.ts';
import { largestCategories } from '#lib/search/largest-categories.ts';
import type { FoundProducts } from '#lib/search/run-search.ts';
import { splitWords } from '#lib/search/words.ts';
import { PRICE_FACETS } from '#lib/site-data/faceted-list.ts';
import type { FoundSuggestions } from '#lib/site-data/search-answers.ts';
import { foundCards } from './found-cards.ts';
import { find, toList } from './found-lists.ts';
import { foundNotes } from './found-notes.ts';
import type { LiveSearch } from './live-search.ts';

const MAX_SUGGESTED = 6;
const MAX_PLACES = 3;
const MAX_OFFERED = 4;

/** Minimum length of a word that begins a phrase. */
const MIN_BEGUN_LENGTH = 3;

/** Maximum number of phrases that are tried for one word. */
const MAX_BEGUN = 3;

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

/**
 * Returns what a phrase of the synonyms finds that begins with the typed word, if it names a
 * category: "jet" begins "jet wash".
 */
function findBegun(term: string, { find, index }: LiveSearch): FoundProducts | undefined {
  const [word = '', ...others] = splitWords(term);
  if (others.length > 0 || word.length < MIN_BEGUN_LENGTH) return undefined;
  const phrases = index.synonyms.groups.keys().filter((phrase) => phrase.startsWith(`${word} `));
  return phrases
    .take(MAX_BEGUN)
    .map(find)
    .find(({ categories }) => categories.length > 0);
}

export async function findSuggestions(term: string, search: LiveSearch): Promise<FoundSuggestions> {
  const found = await find(term, search);
  const all = await pricedIds(found, search);
  const { pages } = found;
  const isBegun = found.categories.length === 0 && found.named.length === 0;
  const begun = isBegun ? findBegun(term, search) : undefined;
  const categories = begun?.categories ?? found.categories;
  const first = begun?.ids.slice(0, MAX_SUGGESTED / 2) ?? [];
  const ids = [...new Set([...first, ...all])].slice(0, MAX_SUGGESTED);
  const isFruitless = all.length + categories.length + pages.length === 0;
  return {
    cards: await foundCards({ ...found, ids }, search),
    notes: foundNotes({ ...found, ids: all }),
    count: all.length,
    categories: categories.slice(0, MAX_PLACES),
    pages: pages.slice(0, MAX_PLACES),
    ...(isFruitless && { offered: largestCategories(search.index).slice(0, MAX_OFFERED) }),
  };
}
