import type { Card } from '#catalogue/product/card.ts';
import type { CatalogueSnapshot } from '#catalogue/snapshot/reader.ts';
import { CARD_SHARDS } from '#lib/site-data/id-shards.ts';

export interface FoundCard {
  /** Id of the product that a search finds. */
  id: number;
  /** Card of that product or of one of its variants. */
  card: Card;
}

/** Returns the cards of one range of ids, each product before its variants. */
export function toFoundCards(snapshot: CatalogueSnapshot, shard: number): FoundCard[] {
  return Array.from(snapshot.searchRows(...CARD_SHARDS.ids(shard)), ({ id, card }) => {
    const variants = (card.variants ?? []).flatMap(({ sku }) => snapshot.card(sku) ?? []);
    return [card, ...variants].map((shown) => ({ id, card: shown }));
  }).flat();
}
