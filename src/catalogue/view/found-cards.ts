import type { Card } from '#catalogue/product/card.ts';
import type { CatalogueSnapshot } from '#catalogue/snapshot/reader.ts';

/**
 * Returns the cards of a product that a search may find: its own before those of its variants. The
 * list is empty if search does not cover the product.
 */
export function toFoundCards(snapshot: CatalogueSnapshot, id: number): Card[] {
  const card = snapshot.foundCard(id);
  if (card === undefined) return [];
  return [card, ...(card.variants ?? []).flatMap(({ sku }) => snapshot.card(sku) ?? [])];
}
