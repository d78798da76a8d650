import { largestPath } from '#catalogue/pictures/picture.ts';
import { labelParts } from '#catalogue/specifications/label.ts';
import type { Specification } from '#catalogue/specifications/rows.ts';
import type { ProductPage } from '#catalogue/view/product-page.ts';
import { SHOP } from '#config/shop.ts';
import { formatDecimal } from '#lib/money.ts';
import { ANY_QUANTITY, type Quantities } from '#lib/products/quantities.ts';
import { absoluteUrl } from '#lib/urls/paths.ts';
import { shopReference } from './organisation.ts';
import { returnPolicy, shippingDetails, warranty } from './terms.ts';
import type { Thing } from './thing.ts';

const AVAILABILITY = {
  'in-stock': 'https://schema.org/InStock',
  'low-stock': 'https://schema.org/LimitedAvailability',
  backorder: 'https://schema.org/BackOrder',
  'by-phone': 'https://schema.org/InStoreOnly',
  unavailable: 'https://schema.org/OutOfStock',
} as const;

function eligible({ fewest, most }: Quantities): Thing {
  const hasLimit = most < ANY_QUANTITY.most;
  return {
    '@type': 'QuantitativeValue',
    minValue: fewest,
    ...(hasLimit && { maxValue: most }),
  };
}

type Offered = Pick<ProductPage, 'path' | 'prices' | 'availability' | 'bought' | 'promises'>;

/** Returns the offer as the page shows it; `undefined` without a price with VAT. */
function offer(
  { path, prices, availability, bought, promises }: Offered,
  site: URL | undefined,
): Thing | undefined {
  if (prices.inclVat === null) return undefined;
  const price = formatDecimal(prices.inclVat, SHOP.prices);
  return {
    '@type': prices.isFrom ? 'AggregateOffer' : 'Offer',
    url: absoluteUrl(path, site),
    priceCurrency: SHOP.currency,
    ...(prices.isFrom ? { lowPrice: price } : { price }),
    availability: AVAILABILITY[availability],
    ...(bought.quantities && { eligibleQuantity: eligible(bought.quantities) }),
    itemCondition: 'https://schema.org/NewCondition',
    seller: shopReference(site),
    shippingDetails: shippingDetails(prices.inclVat, promises.deliveryTime),
    hasMerchantReturnPolicy: returnPolicy(),
    warranty: warranty(promises.extraYears),
  };
}

function property({ label, value }: Specification): Thing {
  const { name, unit } = labelParts(label);
  return { '@type': 'PropertyValue', name, value, ...(unit !== null && { unitText: unit }) };
}

type Variant = NonNullable<ProductPage['chooser']>['variants'][number];

const NO_PROMISES: ProductPage['promises'] = {
  deliveryTime: null,
  deliveryCost: null,
  extraYears: 0,
};

/** Returns `undefined` for an empty list, so that it is not printed. */
function some<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length > 0 ? list : undefined;
}

function variantThing(product: ProductPage, variant: Variant, site: URL | undefined): Thing {
  const { chooser, promises, gallery } = product;
  const { sku, name, model, gtin, anchor, prices, availability, buyable, bought, rows } = variant;
  const path = `${product.path}#${anchor}`;
  const url = absoluteUrl(path, site);
  const picture = gallery[variant.place];
  const image = picture && !picture.video ? largestPath(picture) : null;
  const chosen = variant.values.map(({ label }, place) => ({
    label: chooser?.choices[place]?.name ?? '',
    value: label,
  }));
  const offered = { path, prices, availability, bought };
  return {
    '@type': 'Product',
    '@id': url,
    url,
    name,
    sku,
    mpn: model ?? undefined,
    gtin: gtin ?? undefined,
    image: image === null ? undefined : absoluteUrl(image, site),
    additionalProperty: [...chosen, ...rows].map(property),
    offers: offer({ ...offered, promises: buyable ? promises : NO_PROMISES }, site),
  };
}

export function productThing(product: ProductPage, site: URL | undefined): Thing {
  const { path, name, sku, model, brand, gtin, gallery, metaDescription, technicalData } = product;
  const { chooser } = product;
  const photographs = gallery.filter(({ video }) => !video);
  const images = photographs.map(largestPath).filter((image) => image !== null);
  const url = absoluteUrl(path, site);
  const said = {
    '@id': `${url}#product`,
    url,
    name,
    brand: { '@type': 'Brand', name: brand ?? SHOP.provider },
    description: metaDescription || undefined,
    image: some(images.map((image) => absoluteUrl(image, site))),
    additionalProperty: some(technicalData.map(property)),
  };
  if (chooser !== null) {
    return {
      '@type': 'ProductGroup',
      ...said,
      productGroupID: sku,
      variesBy: chooser.choices.map((choice) => choice.name),
      hasVariant: chooser.variants.map((variant) => variantThing(product, variant, site)),
    };
  }
  return {
    '@type': 'Product',
    ...said,
    sku,
    mpn: model ?? undefined,
    gtin: gtin ?? undefined,
    offers: offer(product, site),
  };
}
