/** Recent searches in this browser, stored only with the shopper's consent. */
import '#stores/safe-storage.ts';
import { persistentAtom } from '@nanostores/persistent';
import { readSearches, withSearch } from '#lib/search/stored-searches.ts';
import { $cookieConsent } from '#stores/cookie-consent.ts';

/** The latest search comes first. */
export const $recentSearches = persistentAtom<readonly string[]>('searches', [], {
  encode: (searches) => (searches.length > 0 ? JSON.stringify(searches) : undefined),
  decode: readSearches,
});

/**
 * Stores a search, unless it is known to find nothing. It is not essential for the shop, so it is
 * stored only with consent to cookies.
 */
export function rememberSearch(term: string): void {
  if ($cookieConsent.get() !== 'true') return;
  $recentSearches.set(withSearch($recentSearches.get(), term));
}

/**
 * Stores for the results page that prices excl VAT lead on this page, so that suggestions and
 * results agree.
 */
export function rememberVat(): void {
  try {
    if (document.documentElement.dataset['vat'] === 'excl') sessionStorage.setItem('vat', 'excl');
    else sessionStorage.removeItem('vat');
  } catch {
    // Storage is blocked.
  }
}

export function forgetSearches(): void {
  $recentSearches.set([]);
}
