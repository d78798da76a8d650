/**
 * The cards of a listing, taken from its static pages: what a product's card shows, and what its
 * buttons do, is made in one place. A page that stands open has those of its own; another one is
 * asked for when one of its cards is to be shown, and once.
 */
import { SHOP } from '#config/shop.ts';
import { listingPath } from '#lib/paths.ts';

export interface ListingPlace {
  audience: string;
  code: string;
}

const TIMEOUT_MS = 20_000;

/** By product id. */
const held = new Map<number, Element>();
const asked = new Map<string, Promise<void>>();

/** Keeps the cards of a page; those that were there before stay. */
export function holdCards(page: ParentNode): void {
  for (const card of page.querySelectorAll<HTMLElement>('.grid > [data-id]')) {
    const id = Number(card.dataset['id']);
    if (!held.has(id)) held.set(id, card);
  }
}

/** For a catalogue that changed since. */
export function forgetCards(): void {
  held.clear();
  asked.clear();
}

/** As a document that the browser loads: the shop's policy lets no script turn text into HTML. */
function fetchPage(path: string): Promise<void> {
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
      holdCards(request.response);
      resolve();
    };
    request.send();
  });
}

function askOnce(path: string): Promise<void> {
  const known = asked.get(path);
  if (known !== undefined) return known;
  const asking = fetchPage(path);
  asked.set(path, asking);
  asking.catch(() => asked.delete(path));
  return asking;
}

/** Those that are here; undefined unless all are. */
export function heldCards(ids: readonly number[]): Element[] | undefined {
  const cards = ids.flatMap((id) => held.get(id) ?? []);
  return cards.length === ids.length ? cards : undefined;
}

/**
 * The cards of the products at some places of a listing; undefined where one of its pages does not
 * hold what it should, because the catalogue changed.
 * @param ids of all products of the listing
 * @throws when a page cannot be had
 */
export async function fetchCards(
  { audience, code }: ListingPlace,
  ids: readonly number[],
  places: readonly number[],
): Promise<Element[] | undefined> {
  const isMissing = (place: number) => !held.has(ids[place] ?? 0);
  const pages = places
    .filter(isMissing)
    .map((place) => Math.floor(place / SHOP.listingPageSize) + 1);
  const paths = new Set(pages.map((page) => listingPath(audience, code, page)));
  const asking = Array.from(paths, askOnce);
  // Nothing may still be failing when somebody tries again.
  await Promise.allSettled(asking);
  await Promise.all(asking);
  return heldCards(places.map((place) => ids[place] ?? 0));
}
