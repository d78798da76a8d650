/** Suggests products, categories and help pages for a text. */
import { isWithin } from '#lib/filters/select-products.ts';
import { largestCategories } from '#lib/search/largest-categories.ts';
import type { FoundProducts } from '#lib/search/run-search.ts';
import { searchKey } from '#lib/search/search-text.ts';
import { splitWords } from '#lib/search/words.ts';
import { PRICE_FACETS } from '#lib/site-data/faceted-list.ts';
import type { FoundSuggestions } from '#lib/site-data/search-answers.ts';
import type { SearchCard } from '#lib/site-data/search-index.ts';
import { foundCards } from './found-cards.ts';
import { find, toList } from './found-lists.ts';
import { foundNotes } from './found-notes.ts';
import type { LiveSearch } from './live-search.ts';

const MAX_SUGGESTED = 6;
const MAX_PLACES = 3;
const MAX_OFFERED = 4;

/** Minimum length of a text that begins the name of a category or a phrase. */
const MIN_BEGUN_LENGTH = 3;

/** Maximum number of phrases that are tried for one word. */
const MAX_BEGUN = 3;

/** Returns the found products within the price that the shopper typed. */
async function pricedIds({ ids, price }: FoundProducts, search: LiveSearch) {
  if (!price) return ids;
  const list = await toList(ids, (all) => all.map(() => ''), search);
  const facet = list.facets.find(({ key }) => key === PRICE_FACETS.incl);
  const numbers = facet?.kind === 'ranges' ? facet.numbers : [];
  return list.ids.filter((_, place) => isWithin(numbers[place], price));
}

/** Searches for the category whose name begins with the text: "pre" begins "Pressure Washer". */
function findCategory(term: string, { find, index }: LiveSearch): FoundProducts | undefined {
  const key = searchKey(term);
  if (key.length < MIN_BEGUN_LENGTH) return undefined;
  const begun = index.categories.find(({ name }) => searchKey(name).startsWith(key));
  return begun && find(begun.name);
}

/**
 * Returns what a phrase of the synonyms finds that begins with the typed word, if it names a
 * category: "jet" begins "jet wash".
 */
function findPhrase(term: string, { find, index }: LiveSearch): FoundProducts | undefined {
  const [word = '', ...others] = splitWords(term);
  if (others.length > 0 || word.length < MIN_BEGUN_LENGTH) return undefined;
  const phrases = index.synonyms.groups.keys().filter((phrase) => phrase.startsWith(`${word} `));
  return phrases
    .take(MAX_BEGUN)
    .map(find)
    .find(({ categories }) => categories.length > 0);
}

/** Returns what the text may begin, unless it is a code. */
function findBegun(term: string, { named, categories }: FoundProducts, search: LiveSearch) {
  if (named.length > 0) return undefined;
  return (
    findCategory(term, search) ?? (categories.length > 0 ? undefined : findPhrase(term, search))
  );
}

/** Returns the cards in the given order, those of products that cannot be bought now last. */
function availableFirst(cards: readonly SearchCard[]): SearchCard[] {
  const isLast = ({ availability }: SearchCard) => Number(availability === 'unavailable');
  return cards.toSorted((one, other) => isLast(one) - isLast(other));
}

export async function findSuggestions(term: string, search: LiveSearch): Promise<FoundSuggestions> {
  const found = await find(term, search);
  const all = await pricedIds(found, search);
  const { pages } = found;
  const begun = findBegun(term, found, search);
  const categories = found.categories.length > 0 ? found.categories : (begun?.categories ?? []);
  const first = begun?.ids.slice(0, MAX_SUGGESTED / 2) ?? [];
  const ids = [...new Set([...first, ...all])].slice(0, MAX_SUGGESTED);
  const isFruitless = all.length + categories.length + pages.length === 0;
  return {
    cards: availableFirst(await foundCards({ ...found, ids }, search)),
    notes: foundNotes({ ...found, ids: all }),
    count: all.length,
    categories: categories.slice(0, MAX_PLACES),
    pages: pages.slice(0, MAX_PLACES),
    ...(isFruitless && { offered: largestCategories(search.index).slice(0, MAX_OFFERED) }),
  };
}
