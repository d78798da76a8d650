/**
 * Converts a product to Google's product data specification for the United Kingdom
 * (https://support.google.com/merchants/answer/7052112).
 */

import { createHash } from 'node:crypto';
import { largestPath } from '#catalogue/pictures/picture.ts';
import { isDelivered } from '#catalogue/product/availability.ts';
import { toGtin } from '#catalogue/product/brand.ts';
import { chargedPrice } from '#catalogue/product/charged-price.ts';
import { htmlToText } from '#catalogue/product/html/html-to-text.ts';
import { shorten } from '#catalogue/product/html/plain-text.ts';
import type { StoredProduct } from '#catalogue/product/stored-product.ts';
import type { FeedRow } from '#catalogue/reads/feed.ts';
import type { Choices, Variant } from '#catalogue/variants/variant.ts';
import { varyingPropertyOf } from '#catalogue/variants/varying-property.ts';
import { mostExtraDays } from '#config/area-promise.ts';
import { audienceName } from '#config/categories.ts';
import { promisedDelivery } from '#config/delivery-promise.ts';
import { deliveryTimeOf } from '#config/product-promises.ts';
import { ATTRIBUTES, PRODUCTS, SHOP, TERMS } from '#config/shop.ts';
import { formatDecimal, type Pence } from '#lib/money.ts';
import { isForSale } from '#lib/products/is-for-sale.ts';
import { productPath, variantPath } from '#lib/urls/paths.ts';
import { removeImpossible } from '#lib/xml.ts';

/** Attributes with their values, in order; some occur several times. */
export type GoogleItem = readonly (readonly [attribute: string, value: string | GoogleItem])[];

/** Google's limits: characters of a value, or number of values for one attribute. */
const MAX_SHOWN = {
  id: 50,
  title: 150,
  description: 5_000,
  mpn: 70,
  productType: 750,
  moreImages: 10,
  productTypes: 5,
  variantOptions: 30,
  variantOption: 250,
};
const DIGEST_LENGTH = 10;

/** Returns the text on one line, without characters that XML cannot contain. */
function toPlainLine(text: string): string {
  return removeImpossible(text).replace(/\s+/g, ' ').trim();
}

/**
 * Returns the SKU, shortened with a digest if it is too long or cannot be written in XML. Google
 * identifies a product by this id, so the id must never change.
 */
function toId(sku: string): string {
  const text = toPlainLine(sku);
  if (text === sku && sku.length <= MAX_SHOWN.id) return sku;
  const digest = createHash('sha256').update(sku).digest('hex').slice(0, DIGEST_LENGTH);
  return `${toPlainLine(text.slice(0, MAX_SHOWN.id - DIGEST_LENGTH - 1))}-${digest}`;
}

function toDescription({ description, shortDescription }: StoredProduct, title: string): string {
  const [text = title] = [description, shortDescription]
    .map((html) => toPlainLine(htmlToText(html ?? '')))
    .filter((words) => words !== '');
  return shorten(text, MAX_SHOWN.description);
}

function toImages(stems: readonly string[], siteUrl: string): string[] {
  return stems.map((stem) => `${siteUrl}${largestPath({ stem })}`);
}

type SoldProduct = Pick<
  StoredProduct,
  'sku' | 'name' | 'attributes' | 'price' | 'prices' | 'availability' | 'quantities'
>;

/**
 * Returns the price if a basket charges exactly that amount, because Google suspends shops with
 * wrong prices. Returns `undefined` for backorders, for which Google requires a date, and for
 * products that are not sold singly.
 */
function priceIfCharged(product: SoldProduct): Pence | undefined {
  const { inclVat } = product.prices;
  const isAtOnce = isForSale(product) && product.availability !== 'backorder';
  const isSoldSingly = (product.quantities?.fewest ?? 1) === 1;
  // Google accepts no price of 0.
  if (!inclVat || !isAtOnce || !isSoldSingly) return undefined;
  const isCharged = PRODUCTS.pricesFrom === 'magento' || chargedPrice(product) === inclVat;
  return isCharged ? inclVat : undefined;
}

function formatWithCurrency(price: Pence, options = { pence: true }): string {
  return `${formatDecimal(price, options)} ${SHOP.currency}`;
}

/**
 * Returns delivery cost and time, in working days, for one item. Handling takes up to a day,
 * because late orders are dispatched on the next day.
 */
function toShipping(price: Pence, listings: FeedRow['listings']): GoogleItem {
  const days = deliveryTimeOf(listings)?.workingDays;
  return [
    ['country', TERMS.country],
    ['price', formatWithCurrency(promisedDelivery(price))],
    ...(days === undefined
      ? []
      : ([
          ['min_handling_time', '0'],
          ['max_handling_time', '1'],
          ['min_transit_time', String(days)],
          ['max_transit_time', String(days + mostExtraDays())],
        ] as const)),
  ];
}

/**
 * Returns the bar code number and the manufacturer's model number, or a statement that both are
 * missing.
 */
function toIdentifiers({ attributes }: SoldProduct): GoogleItem {
  const gtin = toGtin(attributes);
  const model = toPlainLine(attributes[ATTRIBUTES.model] ?? '');
  const isUsable = model !== '' && model.length <= MAX_SHOWN.mpn;
  const found: GoogleItem = [
    ...(gtin === null ? [] : ([['gtin', gtin]] as const)),
    ...(isUsable ? ([['mpn', model]] as const) : []),
  ];
  return found.length > 0 ? found : [['identifier_exists', 'no']];
}

function toProductTypes(listings: FeedRow['listings']): string[] {
  const types = listings.map(({ audience, name }) =>
    shorten(toPlainLine(`${audienceName(audience)} > ${name}`), MAX_SHOWN.productType),
  );
  return [...new Set(types)].slice(0, MAX_SHOWN.productTypes);
}

type Attribute = GoogleItem[number];

/** Returns the group of a variant and its value for each option. */
function toVariantData(
  { sku, name }: StoredProduct,
  { options }: Choices,
  { values }: Variant,
): GoogleItem {
  const text = (label = '') => shorten(toPlainLine(label), MAX_SHOWN.variantOption);
  const chosen = values.map(({ label }, place): Attribute[] => {
    const property = varyingPropertyOf(options[place]?.code ?? '');
    const option: GoogleItem = [
      ['name', text(options[place]?.name)],
      ['value', text(label)],
    ];
    return [...(property ? [[property, text(label)] as const] : []), ['variant_option', option]];
  });
  return [
    ['item_group_id', toId(sku)],
    ['item_group_title', shorten(toPlainLine(name ?? ''), MAX_SHOWN.title)],
    ...chosen.slice(0, MAX_SHOWN.variantOptions).flat(),
  ];
}

/**
 * Returns `undefined` for a product without a name, a picture or a price that Google accepts. Omits
 * `sale_price`, because the catalogue cannot prove that the former price was charged for 30 days,
 * as Google requires.
 *
 * @param path of the page that shows the product or variant
 * @param group attributes that group the variants of a configurable product
 */
function toItem(
  { product, listings, brand }: FeedRow,
  sold: SoldProduct,
  { path, pictures, group = [] }: { path: string; pictures: readonly string[]; group?: GoogleItem },
  siteUrl: string,
): GoogleItem | undefined {
  const title = shorten(toPlainLine(sold.name ?? ''), MAX_SHOWN.title);
  const price = priceIfCharged(sold);
  const [image, ...moreImages] = toImages(pictures, siteUrl);
  if (title === '' || price === undefined || image === undefined) return undefined;
  return [
    ['id', toId(sold.sku)],
    ...group,
    ['title', title],
    ['description', toDescription(product, title)],
    ['link', siteUrl + path],
    ['image_link', image],
    ...moreImages
      .slice(0, MAX_SHOWN.moreImages)
      .map((more): Attribute => ['additional_image_link', more]),
    ['availability', 'in_stock'],
    ['price', formatWithCurrency(price, SHOP.prices)],
    ...(isDelivered(product) ? [['shipping', toShipping(price, listings)] as const] : []),
    ['condition', 'new'],
    ['brand', toPlainLine(brand ?? SHOP.provider)],
    ...toIdentifiers(sold),
    ...toProductTypes(listings).map((type): Attribute => ['product_type', type]),
  ];
}

/**
 * Returns one item for a simple product, and one for each variant of a configurable product,
 * because only variants can be bought. Omits products that Google must not list.
 */
export function toGoogleItems(row: FeedRow, siteUrl: string): GoogleItem[] {
  const { product, urlKey, pictures, variantPictures } = row;
  const path = productPath(urlKey);
  const { choices } = product;
  const items = choices?.variants.map((variant) => {
    const own = variantPictures.get(variant.id) ?? [];
    const place = {
      path: variantPath(path, variant.slug),
      pictures: [...new Set([...own, ...pictures])],
      group: toVariantData(product, choices, variant),
    };
    return toItem(row, variant, place, siteUrl);
  });
  return (items ?? [toItem(row, product, { path, pictures }, siteUrl)]).filter(
    (item) => item !== undefined,
  );
}
