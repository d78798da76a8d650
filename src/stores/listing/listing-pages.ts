/**
 * Fetches static pages of a listing, each once, when one of their cards is needed. The module
 * imports no store, because the bundler would put a shared store into a separate file.
 */
import { SHOP } from '#config/shop.ts';
import { listingPath } from '#lib/urls/paths.ts';
import type { cacheCards, cachedCards } from './cards.ts';

export interface ListingPlace {
  audience: string;
  code: string;
}

export interface CardCache {
  cachedCards: typeof cachedCards;
  cacheCards: typeof cacheCards;
}

const TIMEOUT_MS = 20_000;

const asked = new Map<string, Promise<void>>();

/** Call after a change of the catalogue. */
export function forgetPages(): void {
  asked.clear();
}

/** Loads a document, because the content security policy forbids scripts to turn text into HTML. */
function fetchPage(path: string, { cacheCards }: CardCache): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new Error(`${path} was answered ${request.status}`));
    request.open('GET', path);
    request.responseType = 'document';
    request.timeout = TIMEOUT_MS;
    request.onerror = fail;
    request.ontimeout = fail;
    request.onload = () => {
      // The listing may have become shorter.
      if (request.status === 404) return resolve();
      if (request.status !== 200 || request.response === null) return fail();
      cacheCards(request.response);
      resolve();
    };
    request.send();
  });
}

function fetchPageOnce(path: string, cards: CardCache): Promise<void> {
  const known = asked.get(path);
  if (known !== undefined) return known;
  const asking = fetchPage(path, cards);
  asked.set(path, asking);
  asking.catch(() => asked.delete(path));
  return asking;
}

/**
 * Returns the cards at the given positions of a listing. Returns undefined if a page lacks one of
 * them, because the catalogue has changed.
 *
 * @param cards cache to read from and to add new cards to
 * @param ids of all products of the listing
 * @throws if a page cannot be fetched
 */
export async function fetchCards(
  { audience, code }: ListingPlace,
  cards: CardCache,
  ids: readonly number[],
  places: readonly number[],
): Promise<Element[] | undefined> {
  const isMissing = (place: number) => cards.cachedCards([ids[place] ?? 0]) === undefined;
  const pages = places
    .filter(isMissing)
    .map((place) => Math.floor(place / SHOP.listingPageSize) + 1);
  const paths = new Set(pages.map((page) => listingPath(audience, code, page)));
  const asking = Array.from(paths, (path) => fetchPageOnce(path, cards));
  // Wait for all requests to end before reporting a failure, so that a retry starts with a clean
  // state.
  await Promise.allSettled(asking);
  await Promise.all(asking);
  return cards.cachedCards(places.map((place) => ids[place] ?? 0));
}
