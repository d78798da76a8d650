/** What was searched for on this browser, for those who allow it to be kept. */
import './storage.ts';
import { persistentAtom } from '@nanostores/persistent';
import { SEARCH_LIMIT } from '#lib/paths.ts';
import { $privacy } from './privacy.ts';

const MOST = 5;

const isTerm = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= SEARCH_LIMIT;

/** None where it was not written by us. */
function decode(text: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) && kept.every(isTerm) ? kept.slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** The latest first. */
export const $recentSearches = persistentAtom<readonly string[]>('searches', [], {
  encode: (searches) => (searches.length > 0 ? JSON.stringify(searches) : undefined),
  decode,
});

const alike = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Keeps a search that found something; not necessary for a shop, so only after Accept. */
export function rememberSearch(term: string): void {
  if ($privacy.get() !== 'true') return;
  const others = $recentSearches.get().filter((one) => !alike(one, term));
  $recentSearches.set([term, ...others].slice(0, MOST));
}

export function forgetSearches(): void {
  $recentSearches.set([]);
}
