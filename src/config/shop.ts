/**
 * Identity and public behaviour of the shop, from the shop file (config/shop/schema.ts). The module
 * contains data only, because browser bundles receive its exports as JSON of the time of
 * compilation.
 */
import type { DeliveryArea } from '#lib/delivery-areas.ts';
import { readShopFile } from './env/shop-file.ts';

const file = readShopFile();

export const SHOP = {
  provider: file.company.brand,
  legalName: file.company.legalName,
  phone: file.company.phone,
  orderPhone: file.company.orderPhone,
  email: file.company.email,
  address: file.company.address,
  dataOfficer: file.company.dataOfficer,
  hours: file.company.hours,
  companyNumber: file.company.number,
  vatNumber: file.company.vatNumber,
  currency: file.currency,
  /** In pence, incl VAT; delivery is never free if `freeFrom` is null. */
  delivery: { freeFrom: file.delivery.freeFrom, cost: file.delivery.cost },
  /** Displayed names of the back end's delivery methods. */
  deliveryNames: file.delivery.names,
  prices: { pence: file.prices.pence },
  subscribesNewCustomers: file.newAccounts.newsletter,
  requiredFields: file.requiredFields,
  listingPageSize: file.lists.pageSize,
  codeAttributes: file.attributes.codes,
  resultsAtOnce: file.lists.resultsAtOnce,
  /** Whether some customers may pay on account. The payment server decides who may. */
  knowsAccounts: file.payment.onAccount !== null,
};

/** Accepted cards, such as 'Visa'; empty if the shop file names none. */
export const CARD_NAMES = file.payment.cards;

/** Accepted cards as one text, such as 'Visa or Mastercard'. */
export const CARDS = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(CARD_NAMES);

/** Time zone of the shop. Dates from editors start at midnight there. */
export const TIME_ZONE = file.timeZone;

/** VAT label of a price. Pages with both prices show one of them large. */
export type VatLabel = 'incl' | 'excl';

/**
 * Price source, meaning of a disabled product and low-stock limit. Browser code uses only
 * `pricesFrom`.
 */
export const PRODUCTS = {
  pricesFrom: file.prices.source,
  disabledIsGone: file.products.disabled === 'gone',
  lowStock: file.products.lowStock,
};

export const LINKED_HEADINGS = file.products.linkedHeadings;

export const AUDIENCE_LIST = file.audiences;

/** Delivery times by listing. Not for browser code. */
export const DELIVERY_TIMES = file.delivery.times;

export const HAS_DELIVERY_TIMES = file.delivery.times.length > 0;

/** Parts of the country with a longer delivery time or without a promise. */
export const DELIVERY_AREAS: readonly DeliveryArea[] = file.delivery.areas;

/** Days without dispatch or delivery, in addition to weekends and the bank holidays of England. */
export const CALENDAR = { timeZone: file.timeZone, closedOn: file.delivery.closedOn };

/** Country, returns and guarantee, as pages and structured data state them. */
export const TERMS = {
  country: file.country,
  returns: { days: file.returns.days },
  guarantee: file.guarantee,
};

/** Handling of orders whose payment is final. Not for browser code. */
export const PAID_ORDERS = file.orders;

/** Customers who may pay on account and the status of their orders. Not for browser code. */
export const ON_ACCOUNT = file.payment.onAccount;

/** Codes of attributes with a fixed meaning. Not for browser code. */
export const ATTRIBUTES = {
  model: file.attributes.model,
  brand: file.attributes.brand,
  gtin: file.attributes.gtin,
  guarantee: file.attributes.guarantee,
  fits: file.attributes.fits,
  doesNotFit: file.attributes.doesNotFit,
  contents: file.attributes.contents,
  equipment: file.attributes.equipment,
  applications: file.attributes.applications,
  features: file.attributes.features,
  documents: file.attributes.documents,
  noise: file.attributes.noise,
};

/** Attributes that cards show as figures, by kind of machine. Not for browser code. */
export const KEY_FIGURES: Readonly<Record<string, readonly string[]>> = file.attributes.keyFigures;

/** Text after a figure whose unit does not show what is measured. Not for browser code. */
export const FIGURE_WORDS: Readonly<Record<string, string>> = file.attributes.figureWords;
