import { toImage } from '#catalogue/pictures/picture.ts';
import { isDelivered } from '#catalogue/product/availability.ts';
import { FIT_CODES, keyCodesOf } from '#catalogue/product/key-figures.ts';
import { toLinkedProducts } from '#catalogue/product/linked-products.ts';
import { toPurchaseTerms } from '#catalogue/product/purchase-terms.ts';
import type { StoredProduct } from '#catalogue/product/stored-product.ts';
import type { CardRow } from '#catalogue/reads/product.ts';
import type { CatalogueSnapshot } from '#catalogue/snapshot/reader.ts';
import { type ShownRow, toGroups } from '#catalogue/specifications/groups.ts';
import { toCodedRows } from '#catalogue/specifications/rows.ts';
import { deliveryTimeOf } from '#config/product-promises.ts';
import { isForSale } from '#lib/products/is-for-sale.ts';
import type { ProductDetails } from '#lib/site-data/product-details.ts';
import { guaranteeOfProduct, withExtraYears } from './product-guarantee.ts';
import { sharedAttributes, variantAttributes } from './variant-data.ts';

/** Width of pictures in pixels; a column of a comparison is as wide as a card. */
const PLACE = { largest: 640 };

/** Maximum number of SKUs; a basket shows fewer. */
const MAX_CROSS_SELLS = 6;

function byLabel(rows: readonly ShownRow[]): Record<string, string> {
  const values = new Map<string, string>();
  for (const { label, value } of rows) {
    const before = values.get(label);
    values.set(label, before === undefined ? value : `${before}, ${value}`);
  }
  return Object.fromEntries(values);
}

type DetailSource = Pick<StoredProduct, 'attributes' | 'links'> & { isSent: boolean };

/** Returns `undefined` for a product that no page shows. */
function detailSourceOf(
  snapshot: CatalogueSnapshot,
  { card, urlKey }: CardRow,
): DetailSource | undefined {
  const shownBy = urlKey ?? (card.choice && snapshot.skuRow(card.choice.of)?.urlKey) ?? null;
  const product = shownBy === null ? undefined : snapshot.productByUrlKey(shownBy);
  if (product === undefined) return undefined;
  const variant = urlKey === null && product.choices?.variants.find(({ id }) => id === card.id);
  const attributes = variant ? variantAttributes(product, variant) : sharedAttributes(product);
  return { attributes, links: product.links, isSent: isDelivered(product) };
}

/** Returns `undefined` for a product that is not in the shop or that no page shows. */
export function toProductDetails(
  snapshot: CatalogueSnapshot,
  sku: string,
): ProductDetails | undefined {
  const row = snapshot.skuRow(sku);
  if (row === undefined) return undefined;
  const said = detailSourceOf(snapshot, row);
  const { name, path, prices, availability, picture } = row.card;
  if (said === undefined || path === null) return undefined;
  const canBeBought = (linked: string) => {
    const card = snapshot.card(linked);
    return card !== undefined && card.path !== null && !card.chooses && isForSale(card);
  };
  const { attributes, links } = said;
  const linked = toLinkedProducts(sku, links);
  const places = snapshot.placesOf(row.card.choice?.of ?? sku);
  const technicalData = withExtraYears(
    toCodedRows(attributes, snapshot.attributes()),
    guaranteeOfProduct(attributes, snapshot.attributes(), places),
  );
  const shown = toGroups(technicalData, [...FIT_CODES, ...keyCodesOf(attributes)]).flatMap(
    ({ rows }) => rows,
  );
  return {
    name,
    path,
    prices,
    availability,
    ...toPurchaseTerms(row.card),
    image: toImage(picture, PLACE),
    deliveryTime: availability === 'backorder' || !said.isSent ? null : deliveryTimeOf(places),
    specifications: byLabel(shown),
    goesWith: linked.detergents.filter(canBeBought).slice(0, MAX_CROSS_SELLS),
    ...(linked.accessories.length > 0 && { accessories: [...linked.accessories] }),
  };
}
