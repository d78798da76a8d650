/** Caches cards from the static pages of a listing, so that no script renders cards of its own. */

/** Cached cards by product ID. */
const cardsById = new Map<number, Element>();

/** Caches the cards of a page without replacing cached ones. */
export function cacheCards(page: ParentNode): void {
  for (const card of page.querySelectorAll<HTMLElement>('.grid > [data-id]')) {
    const id = Number(card.dataset['id']);
    if (!cardsById.has(id)) cardsById.set(id, card);
  }
}

/** Returns those cards that are cached. */
export function knownCards(ids: readonly number[]): Element[] {
  return ids.flatMap((id) => cardsById.get(id) ?? []);
}

/** Returns the cards, or undefined unless all of them are cached. */
export function cachedCards(ids: readonly number[]): Element[] | undefined {
  const cards = knownCards(ids);
  return cards.length === ids.length ? cards : undefined;
}

/** Call after a change of the catalogue. */
export function clearCards(): void {
  cardsById.clear();
}
