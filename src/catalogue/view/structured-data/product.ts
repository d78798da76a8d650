import type { Offer, Product, ProductGroup, PropertyValue, QuantitativeValue } from 'schema-dts';
import { largestPath } from '#catalogue/pictures/picture.ts';
import { labelParts } from '#catalogue/specifications/label.ts';
import type { Specification } from '#catalogue/specifications/rows.ts';
import type { PageVariant } from '#catalogue/view/product-gallery.ts';
import type { ProductPage } from '#catalogue/view/product-page.ts';
import { SHOP } from '#config/shop.ts';
import { formatDecimal } from '#lib/money.ts';
import { ANY_QUANTITY, type Quantities } from '#lib/products/quantities.ts';
import { absoluteUrl, variantPath } from '#lib/urls/paths.ts';
import { shopReference } from './organisation.ts';
import { returnPolicy, shippingDetails, warranty } from './terms.ts';

const AVAILABILITY = {
  'in-stock': 'https://schema.org/InStock',
  'low-stock': 'https://schema.org/LimitedAvailability',
  backorder: 'https://schema.org/BackOrder',
  'by-phone': 'https://schema.org/InStoreOnly',
  unavailable: 'https://schema.org/OutOfStock',
} as const;

function quantityRange({ fewest, most }: Quantities): QuantitativeValue {
  const hasLimit = most < ANY_QUANTITY.most;
  return {
    '@type': 'QuantitativeValue',
    minValue: fewest,
    ...(hasLimit && { maxValue: most }),
  };
}

type Offered = Pick<ProductPage, 'path' | 'prices' | 'availability' | 'bought' | 'promises'>;

/** Returns the offer as the page shows it; empty without a price with VAT. */
function offers(
  { path, prices, availability, bought, promises }: Offered,
  site: URL | undefined,
): { offers?: Offer } {
  if (prices.inclVat === null) return {};
  const price = formatDecimal(prices.inclVat, SHOP.prices);
  const terms = {
    url: absoluteUrl(path, site),
    priceCurrency: SHOP.currency,
    availability: AVAILABILITY[availability],
    ...(bought.quantities && { eligibleQuantity: quantityRange(bought.quantities) }),
    itemCondition: 'https://schema.org/NewCondition',
    seller: shopReference(site),
    ...(promises.isDelivered && {
      shippingDetails: shippingDetails(prices.inclVat, promises.deliveryTime),
    }),
    hasMerchantReturnPolicy: returnPolicy(),
    ...warranty(promises.guarantee),
  } as const;
  return {
    offers: prices.isFrom
      ? { '@type': 'AggregateOffer', lowPrice: price, ...terms }
      : { '@type': 'Offer', price, ...terms },
  };
}

function toProperty({ label, value }: Specification): PropertyValue {
  const { name, unit } = labelParts(label);
  return { '@type': 'PropertyValue', name, value, ...(unit !== null && { unitText: unit }) };
}

const NO_PROMISES: ProductPage['promises'] = {
  isDelivered: true,
  hasOptions: false,
  deliveryTime: null,
  deliveryCost: null,
  guarantee: { own: null, extra: 0 },
};

function identifiers({ sku, model, gtin }: Pick<ProductPage, 'sku' | 'model' | 'gtin'>) {
  return { sku, ...(model !== null && { mpn: model }), ...(gtin !== null && { gtin }) };
}

const groupId = ({ path }: ProductPage, site: URL | undefined) =>
  `${absoluteUrl(path, site)}#product`;

/** Returns the data that all variants share. */
function shared(product: ProductPage) {
  const { brand, metaDescription } = product;
  return {
    brand: { '@type': 'Brand', name: brand ?? SHOP.provider },
    ...(metaDescription !== '' && { description: metaDescription }),
  } as const;
}

/** Returns a variant, with the URL of the page on which it is chosen. */
function variantThing(product: ProductPage, variant: PageVariant, site: URL | undefined) {
  const { chooser, promises, gallery } = product;
  const { name, prices, availability, buyable, bought, rows } = variant;
  const path = variantPath(product.path, variant.slug);
  const url = absoluteUrl(path, site);
  const picture = gallery[variant.place];
  const image = picture && !picture.video ? largestPath(picture) : null;
  const chosen = variant.values.map(({ label }, place) => ({
    label: chooser?.choices[place]?.name ?? '',
    property: chooser?.choices[place]?.property,
    value: label,
  }));
  const known = chosen.flatMap(({ property: key, value }) => (key ? [[key, value] as const] : []));
  const offered = { path, prices, availability, bought };
  // The delivery day of a backorder is unknown, even if other variants are in stock.
  const deliveryTime = availability === 'backorder' ? null : promises.deliveryTime;
  const variantPromises = buyable ? { ...promises, deliveryTime } : NO_PROMISES;
  return {
    '@type': 'Product',
    '@id': url,
    url,
    name,
    ...identifiers(variant),
    ...(image !== null && { image: absoluteUrl(image, site) }),
    ...Object.fromEntries(known),
    additionalProperty: [...chosen, ...rows].map(toProperty),
    ...offers({ ...offered, promises: variantPromises }, site),
  } as const satisfies Product;
}

/** Returns the only variant that its page offers, and the group to which it belongs. */
function chosenThing(product: ProductPage, chosen: PageVariant, site: URL | undefined): Product {
  return {
    ...variantThing(product, chosen, site),
    ...shared(product),
    inProductGroupWithID: product.sku,
    isVariantOf: { '@id': groupId(product, site) },
  };
}

/**
 * Returns a simple product, the variant of a page that has one chosen, or the group of all variants
 * by https://developers.google.com/search/docs/appearance/structured-data/product-variants.
 */
export function productThing(product: ProductPage, site: URL | undefined): Product | ProductGroup {
  const { path, name, sku, gallery, technicalData, chooser, chosen } = product;
  if (chosen !== null) return chosenThing(product, chosen, site);
  const photographs = gallery.filter(({ video }) => !video);
  const images = photographs.map(largestPath).filter((image) => image !== null);
  const said = {
    '@id': groupId(product, site),
    url: absoluteUrl(path, site),
    name,
    ...shared(product),
    ...(images.length > 0 && { image: images.map((image) => absoluteUrl(image, site)) }),
    ...(technicalData.length > 0 && { additionalProperty: technicalData.map(toProperty) }),
  };
  if (chooser !== null) {
    return {
      '@type': 'ProductGroup',
      ...said,
      productGroupID: sku,
      variesBy: chooser.choices.map((choice) =>
        choice.property ? `https://schema.org/${choice.property}` : choice.name,
      ),
      hasVariant: chooser.variants.map((variant) => variantThing(product, variant, site)),
    };
  }
  return { '@type': 'Product', ...said, ...identifiers(product), ...offers(product, site) };
}
