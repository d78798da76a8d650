import { SEARCH_LIMIT } from '#lib/urls/paths.ts';

const MAX_SHOWN = 5;

const isTerm = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= SEARCH_LIMIT;

const isSameSearch = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Parses stored searches, latest first; an empty list if the text is malformed. */
export function readSearches(text: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) && kept.every(isTerm) ? kept.slice(0, MAX_SHOWN) : [];
  } catch {
    return [];
  }
}

export function withSearch(searches: readonly string[], term: string): readonly string[] {
  const others = searches.filter((one) => !isSameSearch(one, term));
  return [term, ...others].slice(0, MAX_SHOWN);
}
