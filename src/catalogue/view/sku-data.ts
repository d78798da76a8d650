import type { Prices } from '#catalogue/product/prices.ts';
import type { CardRow } from '#catalogue/snapshot/reader.ts';

/** What a browser may look up of a product by its SKU: /data/sku/{encoded sku}.json. */
export interface SkuData {
  name: string;
  /** Null for a product without a page. */
  urlKey: string | null;
  /** Address of the smallest picture. */
  thumbnail: string;
  /** Pence; null where there is none. */
  prices: Prices;
  /** As the back end says: '1' is in stock. */
  status: string;
}

export function toSkuData({ card, urlKey, status }: CardRow): SkuData {
  return {
    name: card.name,
    urlKey,
    thumbnail: card.thumbnail,
    prices: card.prices,
    status: String(status),
  };
}
