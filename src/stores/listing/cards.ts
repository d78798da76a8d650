/**
 * The cards of a listing, taken from its static pages: what a product's card shows, and what its
 * buttons do, is made in one place.
 */

/** By product id. */
const held = new Map<number, Element>();

/** Keeps the cards of a page; those that were there before stay. */
export function cacheCards(page: ParentNode): void {
  for (const card of page.querySelectorAll<HTMLElement>('.grid > [data-id]')) {
    const id = Number(card.dataset['id']);
    if (!held.has(id)) held.set(id, card);
  }
}

/** Those that are here; undefined unless all are. */
export function cachedCards(ids: readonly number[]): Element[] | undefined {
  const cards = ids.flatMap((id) => held.get(id) ?? []);
  return cards.length === ids.length ? cards : undefined;
}

/** For a catalogue that changed since. */
export function clearCards(): void {
  held.clear();
}
