import { largestPath } from '#catalogue/pictures/picture.ts';
import { labelParts } from '#catalogue/specifications/label.ts';
import type { Specification } from '#catalogue/specifications/rows.ts';
import type { ProductPage } from '#catalogue/view/product-page.ts';
import { SHOP } from '#config/shop.ts';
import { absoluteUrl } from '#lib/addresses/paths.ts';
import { ANY_QUANTITY, type Quantities } from '#lib/choosing/quantities.ts';
import { formatDecimal } from '#lib/money.ts';
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

/** The offer says what the page says; without a price incl VAT there is none, whatever else is known. */
function offer(
  { path, prices, availability, bought, promises }: ProductPage,
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

/** Undefined for none, so that an empty list is not printed. */
function some<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length > 0 ? list : undefined;
}

export function productThing(product: ProductPage, site: URL | undefined): Thing {
  const { path, name, sku, model, brand, gtin, gallery, metaDescription, technicalData } = product;
  const photographs = gallery.filter(({ video }) => !video);
  const images = photographs.map(largestPath).filter((image) => image !== null);
  const url = absoluteUrl(path, site);
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    url,
    name,
    sku,
    mpn: model ?? undefined,
    brand: { '@type': 'Brand', name: brand ?? SHOP.provider },
    gtin: gtin ?? undefined,
    description: metaDescription || undefined,
    image: some(images.map((image) => absoluteUrl(image, site))),
    additionalProperty: some(technicalData.map(property)),
    offers: offer(product, site),
  };
}
