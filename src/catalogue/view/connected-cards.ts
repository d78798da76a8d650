import type { Card } from '#catalogue/product/card.ts';
import type { CatalogueReader } from '#catalogue/snapshot/reader.ts';
import { isForSale } from '#lib/products/is-for-sale.ts';

/** Returns false for a variant, whose page is that of its configurable product. */
const hasOwnPage = ({ path, choice }: Card) => path !== null && choice === undefined;

/**
 * Omits products that are not visible individually, as Magento does. Removes the summaries, because
 * the texts of linked products would be a tenth of the page.
 */
export function connectedCards(reader: CatalogueReader, skus: readonly string[]): Card[] {
  const cards = skus.flatMap((linked) => reader.card(linked) ?? []).filter(hasOwnPage);
  const [sold, others] = [true, false].map((is) => cards.filter((card) => isForSale(card) === is));
  return [...(sold ?? []), ...(others ?? [])].map((card) => ({ ...card, summary: '' }));
}
