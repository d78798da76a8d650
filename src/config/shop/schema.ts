/** What a shop file says: who the shop is, and how it behaves in public. Node only. */
import * as z from 'zod';
import { REQUIRABLE_FIELDS } from '#lib/person.ts';
import { isReserved } from '#lib/urls/reserved-names.ts';
import { deliveryAreas, deliveryTimes, extraYears, unknownListings } from './promises.ts';

const statusCode = z
  .string()
  .regex(/^[a-z][a-z0-9_]*$/, 'must be the code of a status such as complete')
  .refine((code) => !['holded', 'canceled', 'closed'].includes(code), 'means no paid order');

const line = z.string().trim().min(1, 'must not be empty');
const telephone = z.string().regex(/^\+?[\d ]{6,20}$/, 'must be a telephone number');
const email = z.email('must be an address such as shop@shop.example');
const attribute = z.string().regex(/^[a-z][a-z0-9_]*$/i, 'must be the code of an attribute');
/** Incl VAT. */
const pence = z.int().min(0);

const company = z.strictObject({
  /** In front of every product title. */
  brand: line,
  legalName: line,
  /** On the home page and in the footer. */
  phone: telephone,
  /** Of the order desk, on product pages. */
  orderPhone: telephone,
  email,
  /** Name, street, town, postcode: search engines are told by their place which is which. */
  address: z.tuple([line, line, line, line]),
  dataOfficer: z.strictObject({ name: line, email }),
  /** When somebody answers the telephone, such as 'Monday to Friday, 9 to 5'; null says nothing. */
  hours: line.nullable(),
  /** In the registers of companies and of VAT. */
  number: line.nullable(),
  vatNumber: z
    .string()
    .regex(/^GB(\d{9}|\d{12})$/, 'must be a VAT number such as GB123456789')
    .nullable(),
});

const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a part of an address such as home-garden');
const categoryId = z.int().min(1);

/** As listings, editors' pages and the guide stand below an audience. */
const code = slug.refine((text) => !['page', '404', 'index', 'which-machine'].includes(text), {
  error: 'is taken',
});

const subCategory = z.union([code, z.strictObject({ code, id: categoryId })]);

/** By name, as its words in small letters; by id as well where it is called otherwise. */
const category = z.union([
  code,
  z.strictObject({
    code,
    id: categoryId.optional(),
    categories: z.array(subCategory).optional(),
  }),
]);

/** Files of editors that are no audience's. */
const CONTENT_NAMES = ['home', 'guide', 'menus', 'strip'];

const audience = z.strictObject({
  slug: slug.refine((text) => !isReserved(text) && !CONTENT_NAMES.includes(text), {
    error: 'is taken by pages of the shop',
  }),
  name: line,
  /** The colours, and what stands on the landing. */
  look: z.enum(['home-garden', 'professional']),
  /** The category of the back end, by id, below which those of the audience lie. */
  root: categoryId,
  /**
   * The price that is large until a shopper chooses. Consumers are told first what they pay; the
   * law asks that they are told it at all, and it is shown whatever they choose.
   */
  leadingPrice: z.enum(['incl', 'excl']),
  /**
   * In the order of the menus; or all that lies below the root, two levels deep. Products of
   * deeper categories stand in the one above them.
   */
  categories: z.union([z.array(category).min(1), z.literal('all')]),
  /** In the menus although no listing stands behind them: links to a form that asks. */
  menuOnly: z.array(z.strictObject({ code, name: line })),
  /** Sold after advice: while no product stands in one, a form asks what is to be cleaned. */
  byEnquiry: z.array(code),
});

const unlike =
  <T>(key: keyof T & string) =>
  (entries: readonly T[]) =>
    new Set(entries.map((entry) => entry[key])).size === entries.length;

const members = z.strictObject({
  company,
  /** Where the shop stands, delivers to and takes returns from. */
  country: z.literal('GB', 'must be GB: the shop knows no other country yet'),
  currency: z.literal('GBP', 'must be GBP: the shop knows no other currency yet'),
  /** Where a day begins at midnight that an editor names. */
  timeZone: line.refine(
    (name) => Intl.supportedValuesOf('timeZone').includes(name),
    'must be a time zone such as Europe/London',
  ),
  /** For whom the shop is, in the order of its menus. */
  audiences: z.array(audience).min(1).max(4).refine(unlike('slug'), 'two have the same slug'),
  prices: z.strictObject({
    /**
     * Where prices come from: attributes that editors fill (`list_price` and the others), or what the
     * back end itself charges, special prices and catalogue price rules included.
     */
    source: z.enum(['attributes', 'magento']),
    /** False drops the pence from every price shown. */
    pence: z.boolean(),
  }),
  products: z.strictObject({
    /** What a disabled product is: one with a page that cannot be bought now, or none at all. */
    disabled: z.enum(['unavailable', 'gone']),
    /**
     * At so many pieces or fewer a page says that few are left; 0 never says so. Null keeps silent on
     * backorders as well: pages say In Stock or Unavailable, and no more.
     */
    lowStock: z.int().min(0).nullable(),
  }),
  delivery: z.strictObject({
    /** What an order has to come to for free UK delivery, as the strip promises; null for never. */
    freeFrom: pence.nullable(),
    /** Of a smaller order, by the cheapest way of the back end; `npm run fit` compares both with it. */
    cost: pence,
    times: deliveryTimes,
    /** Parts of the country with delivery days of their own, or none; left out, all is the mainland. */
    areas: deliveryAreas.default([]),
    /** Special days beside weekends and the bank holidays of England, which are known by rule. */
    closedOn: z.array(z.iso.date('must be a day such as 2026-12-24')),
  }),
  returns: z.strictObject({
    /** In which a shopper may change her mind, the way back at her cost: UK law asks for 14. */
    days: z.int().min(14, 'must be 14 at least: UK law asks for it').max(365),
  }),
  guarantee: z.strictObject({
    /** On every product, beside what the law grants; null for none. */
    years: z.int().min(1).max(30).nullable(),
    /** What some get on top; null for none. */
    extra: extraYears.nullable(),
  }),
  orders: z.strictObject({
    /** Whether an order is invoiced, as paid elsewhere, once it is paid for good. */
    invoice: z.boolean(),
    /** The status that it gets then, by its code; null leaves it to the back end. */
    status: statusCode.nullable(),
  }),
  payment: z.strictObject({
    /** Who may pay later, for a purchase order number; null for nobody. */
    onAccount: z
      .strictObject({
        /** Of customers, by their ids in the back end; 0 is whoever is not signed in. */
        groups: z
          .array(z.int().min(1, 'must be the id of a group of customers'))
          .min(1, 'must name a group; null for nobody'),
        /** The status of such an order, by its code; null leaves it to the back end. */
        status: statusCode
          .refine((code) => code !== 'complete', 'would say that the order is paid')
          .nullable(),
      })
      .nullable(),
  }),
  newAccounts: z.strictObject({
    /** They get the newsletter, or are asked by a box; docs/features.md says what UK law thinks of that. */
    newsletter: z.union([z.boolean(), z.literal('ask')], {
      error: "must be true, false or 'ask'",
    }),
  }),
  /** Fields that forms offer and require because the back end refuses orders or accounts without them. */
  requiredFields: z
    .array(z.enum(REQUIRABLE_FIELDS, `must be one of ${REQUIRABLE_FIELDS.join(', ')}`))
    .default([]),
  lists: z.strictObject({
    /** Products on one page of a listing. */
    pageSize: z.int().min(1).max(200),
    /** Search results shown at once, and added each time that more are asked for. */
    resultsAtOnce: z.int().min(1).max(200),
  }),
  attributes: z.strictObject({
    /** The maker's number of a model. */
    model: attribute,
    /** Whose the product is; null where all are the shop's own brand. */
    brand: attribute.nullable(),
    /** The number in its bar code; null where no attribute holds it. */
    gtin: attribute.nullable(),
    /** Lists, an entry a line, of what comes with a product and what it is for. */
    equipment: attribute,
    applications: attribute,
    /** What tells it from others, one each: a title, benefits and a picture. */
    features: z.array(attribute).max(20),
    /** Links to documents, one each. */
    documents: z.array(attribute).max(20),
    /**
     * Those that hold what stands on a plate or a box, by which search finds a product at once: model
     * number, GTIN. Magento has none of its own; a code that no product has does no harm.
     */
    codes: z.array(attribute),
    /**
     * What a card says of a machine in figures, by kind of machine: attributes whose code ends in their
     * unit. A product is of the first kind whose first attribute it has. Attributes whose value is
     * picked from a list do not do: a card would show the number of the option.
     */
    keyFigures: z.record(line, z.array(attribute).min(1).max(3)),
    /** Said behind a figure whose unit does not tell what is measured. */
    figureWords: z.record(attribute, line),
  }),
});

export const shopFile = members.superRefine((file, context) => {
  for (const path of unknownListings(file)) {
    context.addIssue({ code: 'custom', path: ['audiences'], message: `have no listing ${path}` });
  }
});

export type ShopFile = z.infer<typeof shopFile>;
