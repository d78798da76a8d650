import { toPurchaseTerms } from '#catalogue/product/purchase-terms.ts';
import type { CardRow } from '#catalogue/reads/product.ts';
import type { SkuData } from '#lib/site-data/sku-data.ts';

export function toSkuData({ card, status }: CardRow): SkuData {
  const { availability, variants } = card;
  return {
    name: card.name,
    path: card.path,
    thumbnail: card.thumbnail,
    prices: card.prices,
    ...toPurchaseTerms(card),
    status: String(status),
    ...(availability !== 'in-stock' && { availability }),
    ...(variants && { variants: [...variants] }),
  };
}
