import { SUGGESTIONS } from '#config/messages/suggestion-messages.ts';
import { searchKey, termKey } from '#lib/search/search-text.ts';
import type { HelpPage } from '#lib/site-data/search-help.ts';
import type { SearchCard, SearchCategory } from '#lib/site-data/search-index.ts';
import type { FoundSuggestions, Suggestions } from '#stores/search/suggestions.ts';

export type SuggestionOption =
  | { kind: 'category'; category: SearchCategory }
  | { kind: 'page'; page: HelpPage }
  | { kind: 'product'; card: SearchCard }
  /** Link to all results for the term. */
  | { kind: 'all'; term: string; count: number | undefined }
  | { kind: 'recent'; term: string }
  /** Button that clears the recent searches. */
  | { kind: 'forget' };

export interface SuggestionGroup {
  label: string;
  options: readonly SuggestionOption[];
}

const isFilled = ({ options }: SuggestionGroup) => options.length > 0;

/** Returns groups of suggestions or, for an empty box, of recent searches. */
export function groupsOf(offered: Suggestions | readonly string[]): SuggestionGroup[] {
  return 'state' in offered ? foundGroups(offered) : recentGroups(offered);
}

/** Returns true if the text begins the name of a category or of a page. */
function beginsOne(term: string, named: readonly { name: string }[]): boolean {
  return named.some(({ name }) => searchKey(name).startsWith(termKey(term)));
}

/** Returns true if the text is in the name of a product, and begins no category. */
function namesProduct({ term, categories, cards }: FoundSuggestions): boolean {
  const key = termKey(term);
  return !beginsOne(term, categories) && cards.some(({ name }) => searchKey(name).includes(key));
}

function foundGroups(suggestions: Suggestions): SuggestionGroup[] {
  if (suggestions.state !== 'ready') return [];
  const { term, count, categories, pages, cards } = suggestions;
  const products = cards.map((card): SuggestionOption => ({ kind: 'product', card }));
  const all: SuggestionOption[] = cards.length > 0 ? [{ kind: 'all', term, count }] : [];
  const listings = {
    label: SUGGESTIONS.categories,
    options: categories.map((category): SuggestionOption => ({ kind: 'category', category })),
  };
  const found = { label: SUGGESTIONS.products, options: [...products, ...all] };
  const help = {
    label: SUGGESTIONS.pages,
    options: pages.map((page): SuggestionOption => ({ kind: 'page', page })),
  };
  const shop = namesProduct(suggestions) ? [found, listings] : [listings, found];
  return (beginsOne(term, pages) ? [help, ...shop] : [...shop, help]).filter(isFilled);
}

function recentGroups(terms: readonly string[]): SuggestionGroup[] {
  if (terms.length === 0) return [];
  const recent = terms.map((term): SuggestionOption => ({ kind: 'recent', term }));
  return [{ label: SUGGESTIONS.recent, options: [...recent, { kind: 'forget' }] }];
}

/** Counts suggestions, excluding the link to all results and the button that clears searches. */
export function countSuggestions(groups: readonly SuggestionGroup[]): number {
  const options = groups.flatMap((group) => group.options);
  return options.filter(({ kind }) => kind !== 'all' && kind !== 'forget').length;
}
