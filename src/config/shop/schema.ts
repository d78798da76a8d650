/** Schema of the shop file: identity and public behaviour of the shop. Node only. */
import * as z from 'zod';
import { REQUIRABLE_FIELDS } from '#lib/person.ts';
import { isReserved } from '#lib/urls/reserved-names.ts';
import { deliveryAreas, deliveryTimes, extraYears, unknownListings } from './promises.ts';

const statusCode = z
  .string()
  .regex(/^[a-z][a-z0-9_]*$/, 'must be the code of a status such as complete')
  .refine((code) => !['holded', 'canceled', 'closed'].includes(code), 'means no paid order');

const nonEmptyText = z.string().trim().min(1, 'must not be empty');
const telephone = z.string().regex(/^\+?[\d ]{6,20}$/, 'must be a telephone number');
const email = z.email('must be an address such as shop@shop.example');
const attribute = z.string().regex(/^[a-z][a-z0-9_]*$/i, 'must be the code of an attribute');
/** Amount in pence, incl VAT. */
const pence = z.int().min(0);

const company = z.strictObject({
  /** Name of the shop in the header, in structured data and at the start of product titles. */
  brand: nonEmptyText,
  legalName: nonEmptyText,
  /** Telephone number for questions, for example in the footer and on enquiry forms. */
  phone: telephone,
  /** Telephone number of the order desk, for example on product pages and in the checkout. */
  orderPhone: telephone,
  email,
  /** Name, street, town and postcode, in this order. Structured data depends on the positions. */
  address: z.tuple([nonEmptyText, nonEmptyText, nonEmptyText, nonEmptyText]),
  dataOfficer: z.strictObject({ name: nonEmptyText, email }),
  /** Telephone hours, such as 'Monday to Friday, 9 to 5'; null shows none. */
  hours: nonEmptyText.nullable(),
  number: nonEmptyText.nullable(),
  vatNumber: z
    .string()
    .regex(/^GB(\d{9}|\d{12})$/, 'must be a VAT number such as GB123456789')
    .nullable(),
});

const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a part of an address such as home-garden');
const categoryId = z.int().min(1);

/**
 * Path segment below an audience. Excludes `page` (later listing pages), `which-machine` (the
 * guide) and the file names `404` and `index`.
 */
const code = slug.refine((text) => !['page', '404', 'index', 'which-machine'].includes(text), {
  error: 'is taken',
});

const subCategory = z.union([code, z.strictObject({ code, id: categoryId })]);

/**
 * Without an id, a category is found by its name in lower case with hyphens. A category with
 * another name needs its id.
 */
const category = z.union([
  code,
  z.strictObject({
    code,
    id: categoryId.optional(),
    categories: z.array(subCategory).optional(),
  }),
]);

/** Names of editors' files that do not belong to an audience. */
const CONTENT_NAMES = ['home', 'guide', 'menus', 'redirects', 'strip'];

const audience = z.strictObject({
  slug: slug.refine((text) => !isReserved(text) && !CONTENT_NAMES.includes(text), {
    error: 'is taken by pages of the shop',
  }),
  name: nonEmptyText,
  /** Colours and contents of the landing page. */
  look: z.enum(['home-garden', 'professional']),
  /** Id of the back-end category that contains the categories of the audience. */
  root: categoryId,
  /**
   * Price that is shown large until a shopper chooses. UK law requires that consumers see the price
   * incl VAT, so both prices stay visible.
   */
  leadingPrice: z.enum(['incl', 'excl']),
  /**
   * Categories in the order of the menus, or all below the root, at any depth.
   */
  categories: z.union([z.array(category).min(1), z.literal('all')]),
  /** Menu entries without a listing, which link to an enquiry form. */
  menuOnly: z.array(z.strictObject({ code, name: nonEmptyText })),
  /**
   * Codes of categories sold after advice. They show an enquiry form while they contain no
   * products.
   */
  byEnquiry: z.array(code),
});

const haveDistinct =
  <T>(key: keyof T & string) =>
  (entries: readonly T[]) =>
    new Set(entries.map((entry) => entry[key])).size === entries.length;

const members = z.strictObject({
  company,
  /** Country of the shop, its deliveries and its returns. */
  country: z.literal('GB', 'must be GB: the shop knows no other country yet'),
  currency: z.literal('GBP', 'must be GBP: the shop knows no other currency yet'),
  /** Time zone in which dates from editors start at midnight. */
  timeZone: nonEmptyText.refine(
    (name) => Intl.supportedValuesOf('timeZone').includes(name),
    'must be a time zone such as Europe/London',
  ),
  audiences: z.array(audience).min(1).max(4).refine(haveDistinct('slug'), 'two have the same slug'),
  prices: z.strictObject({
    /**
     * Source of prices: attributes that editors fill (`list_price` and others), or the prices that
     * the back end charges, including special prices and catalogue price rules.
     */
    source: z.enum(['attributes', 'magento']),
    /** False cuts all prices to whole pounds, so that £1,299.99 is shown as £1,299.00. */
    pence: z.boolean(),
  }),
  products: z.strictObject({
    /** `unavailable`: a disabled product keeps its page but is not sold. `gone`: it has no page. */
    disabled: z.enum(['unavailable', 'gone']),
    /**
     * Number of pieces up to which a page shows low stock; 0 never shows it. Null also hides
     * backorders, so that pages show only In Stock or Unavailable.
     */
    lowStock: z.int().min(0).nullable(),
    /** Headings of linked products, by Magento's type of link. */
    linkedHeadings: z
      .strictObject({ crosssell: nonEmptyText, upsell: nonEmptyText, related: nonEmptyText })
      .default({ crosssell: 'Detergents', upsell: 'Accessories', related: 'Related Products' }),
  }),
  delivery: z.strictObject({
    /** Smallest order value for free UK delivery; null if delivery is never free. */
    freeFrom: pence.nullable(),
    /**
     * Cost of the cheapest delivery method for a smaller order. `npm run fit` compares both values
     * with the back end.
     */
    cost: pence,
    times: deliveryTimes,
    /**
     * Parts of the country with a longer delivery time or without a promise. By default all is
     * mainland.
     */
    areas: deliveryAreas.default([]),
    /** Displayed names of delivery methods, by their names in the back end. */
    names: z.record(nonEmptyText, nonEmptyText).default({}),
    /**
     * Closed days in addition to weekends and the bank holidays of England, which are calculated.
     */
    closedOn: z.array(z.iso.date('must be a day such as 2026-12-24')),
  }),
  returns: z.strictObject({
    /** Days in which shoppers may return an order at their own cost. UK law requires 14. */
    days: z.int().min(14, 'must be 14 at least: UK law asks for it').max(365),
  }),
  guarantee: z.strictObject({
    /**
     * Guarantee in addition to statutory rights, on products without years of their own; null if
     * there is none.
     */
    years: z.int().min(1).max(30).nullable(),
    extra: extraYears.nullable(),
  }),
  orders: z.strictObject({
    /** Invoices an order, as paid outside the back end, once its payment is final. */
    invoice: z.boolean(),
    /** Code of the status after final payment; null leaves the status to the back end. */
    status: statusCode.nullable(),
  }),
  payment: z.strictObject({
    /** Customers who may pay later with a purchase order number; null if no customer may. */
    onAccount: z
      .strictObject({
        /** Ids of customer groups in the back end; 0 is the group of guests and is not allowed. */
        groups: z
          .array(z.int().min(1, 'must be the id of a group of customers'))
          .min(1, 'must name a group; null for nobody'),
        /** Code of the status of an order on account; null leaves the status to the back end. */
        status: statusCode
          .refine((code) => code !== 'complete', 'would say that the order is paid')
          .nullable(),
      })
      .nullable(),
    /** Names of the cards that the merchant account at the provider accepts. */
    cards: z.array(nonEmptyText).default([]),
  }),
  newAccounts: z.strictObject({
    /** Whether new customers are subscribed; `ask` shows a checkbox. */
    newsletter: z.union([z.boolean(), z.literal('ask')], {
      error: "must be true, false or 'ask'",
    }),
  }),
  /** Fields that forms offer and require because the back end refuses orders or accounts without them. */
  requiredFields: z
    .array(z.enum(REQUIRABLE_FIELDS, `must be one of ${REQUIRABLE_FIELDS.join(', ')}`))
    .default([]),
  lists: z.strictObject({
    pageSize: z.int().min(1).max(200),
    /** Search results on a page. */
    resultsAtOnce: z.int().min(1).max(200),
  }),
  attributes: z.strictObject({
    model: attribute,
    /** Attribute with the brand; null if all products have the shop's own brand. */
    brand: attribute.nullable(),
    /** Attribute with the number of the bar code; null if there is no such attribute. */
    gtin: attribute.nullable(),
    /** Attribute with a product's own years of guarantee; null if there is no such attribute. */
    guarantee: attribute.nullable().default(null),
    /**
     * Attributes of an accessory with the machines that it fits, and those that it does not fit;
     * null if there is no such attribute.
     */
    fits: attribute.nullable().default(null),
    doesNotFit: attribute.nullable().default(null),
    /**
     * Attributes with the contents of a liquid or powder, for its price per litre or kg. Their code
     * or value names the unit: ml, cl, l, g or kg.
     */
    contents: z.array(attribute).max(5).default([]),
    /** Attributes with one entry per line: what comes with a product, and what it is for. */
    equipment: attribute,
    applications: attribute,
    /** Attributes with one feature each: a title, benefits and a picture. */
    features: z.array(attribute).max(20),
    /** Attributes with a link to one document each. */
    documents: z.array(attribute).max(20),
    /**
     * Attributes with codes from a nameplate or box, such as model number or GTIN, by which search
     * finds a product directly. Stock Magento has none, and an attribute that no product has is
     * harmless.
     */
    codes: z.array(attribute),
    /**
     * Figures on cards, by kind of machine: attributes whose code ends in their unit. A product has
     * the first kind whose first attribute it has. Select attributes are not supported, because a
     * card would show the id of the option.
     */
    keyFigures: z.record(nonEmptyText, z.array(attribute).min(1).max(3)),
    /** Attributes with the noise in dB, of which products that are called quiet show the first. */
    noise: z.array(attribute).max(5).default([]),
    /** Text after a figure whose unit does not show what is measured. */
    figureWords: z.record(attribute, nonEmptyText),
  }),
});

export const shopFileSchema = members.superRefine((file, context) => {
  for (const path of unknownListings(file)) {
    context.addIssue({ code: 'custom', path: ['audiences'], message: `have no listing ${path}` });
  }
});

export type ShopFile = z.infer<typeof shopFileSchema>;
