import { toImage } from '#catalogue/pictures/picture.ts';
import { toBought } from '#catalogue/product/bought.ts';
import { toConnected } from '#catalogue/product/connected.ts';
import { keyCodesOf } from '#catalogue/product/key-figures.ts';
import type { CatalogueSnapshot } from '#catalogue/snapshot/reader.ts';
import { type ShownRow, toGroups } from '#catalogue/specifications/groups.ts';
import { toCodedRows } from '#catalogue/specifications/rows.ts';
import { deliveryTimeOf } from '#config/product-promises.ts';
import { productPath } from '#lib/addresses/paths.ts';
import { isForSale } from '#lib/choosing/is-for-sale.ts';
import type { ProductDetails } from '#lib/site-data/product-details.ts';

/** Pixels: a column of a comparison is as wide as a card. */
const PLACE = { largest: 640 };

/** So many at most: a basket offers fewer. */
const MOST_WITH_IT = 6;

/** Rows of one label are one row with several values. */
function byLabel(rows: readonly ShownRow[]): Record<string, string> {
  const values = new Map<string, string>();
  for (const { label, value } of rows) {
    const before = values.get(label);
    values.set(label, before === undefined ? value : `${before}, ${value}`);
  }
  return Object.fromEntries(values);
}

/** Undefined for a product that has no page, or is not in the shop. */
export function toProductDetails(
  snapshot: CatalogueSnapshot,
  sku: string,
): ProductDetails | undefined {
  const row = snapshot.skuRow(sku);
  if (row === undefined || row.urlKey === null) return undefined;
  const product = snapshot.productByUrlKey(row.urlKey);
  if (product === undefined) return undefined;
  const { name, prices, availability, picture } = row.card;
  const canBeBought = (linked: string) => {
    const card = snapshot.card(linked);
    return card !== undefined && card.path !== null && isForSale(card);
  };
  const { attributes } = product;
  const technicalData = toCodedRows(attributes, snapshot.attributes());
  const shown = toGroups(technicalData, keyCodesOf(attributes)).flatMap(({ rows }) => rows);
  return {
    name,
    path: productPath(row.urlKey),
    prices,
    availability,
    ...toBought(row.card),
    image: toImage(picture, PLACE),
    deliveryTime: availability === 'backorder' ? null : deliveryTimeOf(snapshot.placesOf(sku)),
    specifications: byLabel(shown),
    goesWith: toConnected(sku, product.links).detergents.filter(canBeBought).slice(0, MOST_WITH_IT),
  };
}
