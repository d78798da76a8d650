/**
 * What Google publishes about the structured data that it reads, as of 2026: developers.google.com,
 * /search/docs/appearance/structured-data/ and there the page that each schema names. Required
 * properties are required here, and so are the recommended ones that this shop has something to say
 * for. A property that is none of theirs is a mistake.
 */
import * as z from 'zod';

const address = z.url({ protocol: /^https$/ }).refine((text) => !/\/$/.test(text.slice(10, -1)));
const text = z.string().trim().min(1);
const schemaOrg = (...names: string[]) => z.enum(names.map((name) => `https://schema.org/${name}`));

/** organization: nothing is required, a logo has 112 pixels at least. */
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
 * site-names (name, url), and what sitelinks-searchbox required (potentialAction, target,
 * query-input) until Google withdrew it in November 2024: others still read it.
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

/** breadcrumb: two entries or more; only the last one may lack its item. */
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

/** carousel, a summary page: position and url, each address once. */
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

/** merchant-listing, MerchantReturnPolicy: country and category; days where there is a window. */
const returnPolicy = z.strictObject({
  '@type': z.literal('MerchantReturnPolicy'),
  applicableCountry: z.literal('GB'),
  returnPolicyCategory: schemaOrg('MerchantReturnFiniteReturnWindow'),
  merchantReturnDays: z.int().min(1),
  returnMethod: schemaOrg('ReturnAtKiosk', 'ReturnByMail', 'ReturnInStore'),
  returnFees: schemaOrg('FreeReturn', 'ReturnFeesCustomerResponsibility'),
});

/** Of which schema.org alone speaks. */
const warranty = z.strictObject({
  '@type': z.literal('WarrantyPromise'),
  durationOfWarranty: z.strictObject({
    '@type': z.literal('QuantitativeValue'),
    value: z.int().min(1).optional(),
    minValue: z.int().min(1).optional(),
    unitCode: z.literal('ANN'),
  }),
});

/** merchant-listing, Offer: a price above nought and its currency. */
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

/**
 * merchant-listing and product-snippet: name, image and offers. The shop has products without a
 * picture or a price, which can be no such result; everything else of them holds. Of
 * additionalProperty and seller only schema.org speaks.
 */
const product = z.strictObject({
  '@type': z.literal('Product'),
  '@id': address,
  url: address,
  name: text,
  sku: text,
  mpn: text.optional(),
  brand: z.strictObject({ '@type': z.literal('Brand'), name: text }),
  description: text.optional(),
  image: z.array(address).min(1).optional(),
  additionalProperty: z
    .array(
      z.strictObject({
        '@type': z.literal('PropertyValue'),
        name: text,
        value: text,
        unitText: text.optional(),
      }),
    )
    .min(1)
    .optional(),
  offers: offer.optional(),
});

export const structuredDataSchema = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z
    .array(
      z.discriminatedUnion('@type', [organisation, webSite, breadcrumbList, itemList, product]),
    )
    .min(1),
});

export type KnownThing = z.infer<typeof structuredDataSchema>['@graph'][number];
