import type { Card } from '#catalogue/product/card.ts';
import { comparablePrice } from '#catalogue/product/comparable-price.ts';
import { toLinkedProducts } from '#catalogue/product/linked-products.ts';
import type { StoredProduct } from '#catalogue/product/stored-product.ts';
import type { Place } from '#catalogue/reads/listing-names.ts';
import type { CatalogueReader } from '#catalogue/snapshot/reader.ts';
import { isForSale } from '#lib/products/is-for-sale.ts';

type Unavailable = Pick<StoredProduct, 'sku' | 'prices' | 'links'>;

const MAX_SHOWN = 3;
const MAX_CANDIDATES = 96;

/**
 * Returns the listings of the product, or of the first related product that has one, because
 * Magento's listings omit disabled products.
 */
export function placesNear(
  reader: Pick<CatalogueReader, 'placesOf'>,
  { sku, links }: Pick<Unavailable, 'sku' | 'links'>,
): readonly Place[] {
  const skus = [sku, ...toLinkedProducts(sku, links).related];
  const found = skus.values().map((each) => reader.placesOf(each));
  return found.find((places) => places.length > 0) ?? [];
}

/** Returns a few products in stock from one listing of the product, nearest price first. */
export function toAlternatives(reader: CatalogueReader, product: Unavailable): Card[] {
  const { sku, prices } = product;
  const [place] = placesNear(reader, product);
  if (place === undefined) return [];
  const price = comparablePrice(prices) ?? 0;
  const away = (card: Card) => Math.abs((comparablePrice(card.prices) ?? 0) - price);
  return reader
    .listingSkus(place.audience, place.code, 0, MAX_CANDIDATES)
    .filter((other) => other !== sku)
    .map((other) => reader.card(other))
    .filter((card) => card !== undefined)
    .filter((card) => card.path !== null && isForSale(card) && card.availability !== 'backorder')
    .sort((one, other) => away(one) - away(other))
    .slice(0, MAX_SHOWN)
    .map((card) => ({ ...card, summary: '' }));
}
