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
 * Returns a listing of the product, or of a related one, because Magento's listings omit disabled
 * products.
 */
function placeOf(reader: CatalogueReader, { sku, links }: Unavailable): Place | undefined {
  const skus = [sku, ...toLinkedProducts(sku, links).related];
  return skus
    .values()
    .flatMap((each) => reader.placesOf(each).slice(0, 1))
    .next().value;
}

/** Returns a few products in stock from one listing of the product, nearest price first. */
export function toAlternatives(reader: CatalogueReader, product: Unavailable): Card[] {
  const { sku, prices } = product;
  const place = placeOf(reader, product);
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
