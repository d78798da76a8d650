/**
 * The pages of a listing whose cards are to be shown on another: each is asked for when its first
 * card is, and once. It imports no store: a file that it shared with its island would be one more.
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

/** For a catalogue that changed since. */
export function forgetPages(): void {
  asked.clear();
}

/** As a document that the browser loads: the shop's policy lets no script turn text into HTML. */
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

function askOnce(path: string, cards: CardCache): Promise<void> {
  const known = asked.get(path);
  if (known !== undefined) return known;
  const asking = fetchPage(path, cards);
  asked.set(path, asking);
  asking.catch(() => asked.delete(path));
  return asking;
}

/**
 * The cards of the products at some places of a listing; undefined where one of its pages does not
 * hold what it should, because the catalogue changed.
 * @param cards those that are here; those that come are kept with them
 * @param ids of all products of the listing
 * @throws when a page cannot be had
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
  const asking = Array.from(paths, (path) => askOnce(path, cards));
  // Nothing may still be failing when somebody tries again.
  await Promise.allSettled(asking);
  await Promise.all(asking);
  return cards.cachedCards(places.map((place) => ids[place] ?? 0));
}
