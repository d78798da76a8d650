/**
 * Fetches HTML pages of a list, each once, when one of their cards is needed. The module
 * imports no store, because the bundler would put a shared store into a separate file.
 */
import type { cacheCards, cachedCards } from './cards.ts';

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
 * Returns the cards of a page of the list. Returns undefined if the HTML pages lack one of them,
 * because the catalogue has changed.
 *
 * @param cards cache to read from and to add new cards to
 * @param paths of the HTML pages with the cards
 * @throws if a page cannot be fetched
 */
export async function fetchCards(
  cards: CardCache,
  paths: readonly string[],
  ids: readonly number[],
): Promise<Element[] | undefined> {
  const asking = Array.from(new Set(paths), (path) => fetchPageOnce(path, cards));
  // Wait for all requests to end before reporting a failure, so that a retry starts with a clean
  // state.
  await Promise.allSettled(asking);
  await Promise.all(asking);
  return cards.cachedCards(ids);
}
