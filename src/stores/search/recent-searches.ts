/** What was searched for on this browser, for those who allow it to be kept. */
import '#stores/safe-storage.ts';
import { persistentAtom } from '@nanostores/persistent';
import { readSearches, withSearch } from '#lib/search/stored-searches.ts';
import { $privacy } from '#stores/cookie-consent.ts';

/** The latest first. */
export const $recentSearches = persistentAtom<readonly string[]>('searches', [], {
  encode: (searches) => (searches.length > 0 ? JSON.stringify(searches) : undefined),
  decode: readSearches,
});

/** Keeps a search that found something; not necessary for a shop, so only after Accept. */
export function rememberSearch(term: string): void {
  if ($privacy.get() !== 'true') return;
  $recentSearches.set(withSearch($recentSearches.get(), term));
}

export function forgetSearches(): void {
  $recentSearches.set([]);
}
