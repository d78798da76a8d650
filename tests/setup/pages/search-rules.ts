/**
 * Google's rules for structured data, as of 2026: the pages below
 * developers.google.com/search/docs/appearance/structured-data/ that each schema names.
 *
 * Required properties are required here, as are recommended ones for which the shop has data. Any
 * other property is an error.
 */
import * as z from 'zod';

const address = z.url({ protocol: /^https$/ }).refine((text) => !/\/$/.test(text.slice(10, -1)));
const text = z.string().trim().min(1);
const schemaOrg = (...names: string[]) => z.enum(names.map((name) => `https://schema.org/${name}`));

/** organization: no property is required; a logo has at least 112 pixels. */
const organisation = z.strictObject({
  '@type': z.literal('OnlineStore'),
  '@id': address,
  name: text,
  legalName: text,
  url: address,
  logo: address,
  telephone: z.string().regex(/^\+44 \d[\d ]+$/),
  email: z.email(),
  vatID: z.string().regex(/^GB\d{9}$/),
  address: z.strictObject({
    '@type': z.literal('PostalAddress'),
    streetAddress: text,
    addressLocality: text,
    postalCode: text,
    addressCountry: z.literal('GB'),
  }),
});

/**
 * site-names (name, url) and sitelinks-searchbox (potentialAction, target, query-input). Google
 * withdrew the latter in November 2024, but other search engines still read it.
 */
const webSite = z.strictObject({
  '@type': z.literal('WebSite'),
  '@id': address,
  name: text,
  url: address,
  publisher: z.strictObject({ '@id': address }),
  potentialAction: z.strictObject({
    '@type': z.literal('SearchAction'),
    target: z.strictObject({
      '@type': z.literal('EntryPoint'),
      urlTemplate: z.string().regex(/^https:\/\/[^{}]+\{search_term_string\}$/),
    }),
    'query-input': z.literal('required name=search_term_string'),
  }),
});

/** breadcrumb: at least two entries; only the last may lack its item. */
const breadcrumbList = z.strictObject({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(
      z.strictObject({
        '@type': z.literal('ListItem'),
        position: z.int(),
        name: text,
        item: address.optional(),
      }),
    )
    .min(2)
    .refine((items) => items.every(({ position }, index) => position === index + 1))
    .refine((items) => items.slice(0, -1).every(({ item }) => item !== undefined)),
});

/** carousel, a summary page: position and URL; each URL occurs once. */
const itemList = z.strictObject({
  '@type': z.literal('ItemList'),
  name: text,
  numberOfItems: z.int().min(1),
  itemListElement: z
    .array(
      z.strictObject({
        '@type': z.literal('ListItem'),
        position: z.int().min(1),
        url: address,
        name: text,
      }),
    )
    .min(1)
    .refine((items) => new Set(items.map(({ url }) => url)).size === items.length),
});

const days = z
  .strictObject({
    '@type': z.literal('QuantitativeValue'),
    minValue: z.int().min(0),
    maxValue: z.int().min(0),
    unitCode: z.literal('DAY'),
  })
  .refine(({ minValue, maxValue }) => minValue <= maxValue);

/** merchant-listing, OfferShippingDetails. */
const shippingDetails = z.strictObject({
  '@type': z.literal('OfferShippingDetails'),
  shippingDestination: z.strictObject({
    '@type': z.literal('DefinedRegion'),
    addressCountry: z.literal('GB'),
  }),
  shippingRate: z.strictObject({
    '@type': z.literal('MonetaryAmount'),
    value: z.string().regex(/^\d+\.\d\d$/),
    currency: z.literal('GBP'),
  }),
  deliveryTime: z
    .strictObject({
      '@type': z.literal('ShippingDeliveryTime'),
      handlingTime: days,
      transitTime: days,
    })
    .optional(),
});

/** merchant-listing, MerchantReturnPolicy: country and category, and days for a limited period. */
const returnPolicy = z.strictObject({
  '@type': z.literal('MerchantReturnPolicy'),
  applicableCountry: z.literal('GB'),
  returnPolicyCategory: schemaOrg('MerchantReturnFiniteReturnWindow'),
  merchantReturnDays: z.int().min(1),
  returnMethod: schemaOrg('ReturnAtKiosk', 'ReturnByMail', 'ReturnInStore'),
  returnFees: schemaOrg('FreeReturn', 'ReturnFeesCustomerResponsibility'),
});

/** A type of schema.org that Google does not document. */
const warranty = z.strictObject({
  '@type': z.literal('WarrantyPromise'),
  durationOfWarranty: z.strictObject({
    '@type': z.literal('QuantitativeValue'),
    value: z.int().min(1).optional(),
    minValue: z.int().min(1).optional(),
    unitCode: z.literal('ANN'),
  }),
});

/** merchant-listing, Offer: a price above 0 and its currency. */
const offer = z.strictObject({
  '@type': z.literal('Offer'),
  url: address,
  price: z
    .string()
    .regex(/^\d+\.\d\d$/)
    .refine((price) => Number(price) > 0),
  priceCurrency: z.literal('GBP'),
  availability: schemaOrg('InStock', 'OutOfStock'),
  itemCondition: schemaOrg('NewCondition'),
  seller: z.strictObject({ '@id': address }),
  shippingDetails,
  hasMerchantReturnPolicy: returnPolicy,
  warranty: warranty.optional(),
});

const properties = z
  .array(
    z.strictObject({
      '@type': z.literal('PropertyValue'),
      name: text,
      value: text,
      unitText: text.optional(),
    }),
  )
  .min(1);

/**
 * merchant-listing and product-snippet: name, image and offers. Products of the shop without a
 * picture or a price cannot be such results, but the other rules apply to them. additionalProperty
 * and seller are documented only by schema.org.
 */
const product = z.strictObject({
  '@type': z.literal('Product'),
  inProductGroupWithID: text.optional(),
  isVariantOf: z.strictObject({ '@id': address }).optional(),
  color: text.optional(),
  size: text.optional(),
  material: text.optional(),
  '@id': address,
  url: address,
  name: text,
  sku: text,
  mpn: text.optional(),
  brand: z.strictObject({ '@type': z.literal('Brand'), name: text }),
  description: text.optional(),
  image: z.union([address, z.array(address).min(1)]).optional(),
  additionalProperty: properties.optional(),
  offers: offer.optional(),
});

/**
 * product-variants: name, and variants each with an id, a URL of its own and a value for every
 * property by which they vary. Brand and description belong to the group.
 */
const productGroup = z
  .strictObject({
    '@type': z.literal('ProductGroup'),
    '@id': address,
    url: address,
    name: text,
    brand: product.shape.brand,
    description: text.optional(),
    image: z.array(address).min(1).optional(),
    additionalProperty: properties.optional(),
    productGroupID: text,
    variesBy: z.array(text).min(1),
    hasVariant: z.array(product.omit({ brand: true }).required({ image: true })).min(1),
  })
  .refine(({ hasVariant }) => new Set(hasVariant.map(({ url }) => url)).size === hasVariant.length)
  .refine(({ variesBy, hasVariant }) =>
    variesBy.every((varying) =>
      hasVariant.every(
        (variant) =>
          Object.keys(variant).includes(varying.replace('https://schema.org/', '')) ||
          variant.additionalProperty?.some(({ name }) => name === varying),
      ),
    ),
  );

export const structuredDataSchema = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z
    .array(
      z.discriminatedUnion('@type', [
        organisation,
        webSite,
        breadcrumbList,
        itemList,
        product,
        productGroup,
      ]),
    )
    .min(1),
});

export type KnownThing = z.infer<typeof structuredDataSchema>['@graph'][number];
