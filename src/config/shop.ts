/**
 * Who the shop is and how it behaves in public, as the shop file says it (config/shop/schema.ts). Data
 * alone: in a browser this module is its own exports as they were when the pages were compiled.
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
  /** Pence, incl VAT; never free where `freeFrom` is null. */
  delivery: { freeFrom: file.delivery.freeFrom, cost: file.delivery.cost },
  prices: { pence: file.prices.pence },
  subscribesNewCustomers: file.newAccounts.newsletter,
  /** Forms offer and require them. */
  requiredFields: file.requiredFields,
  listingPageSize: file.lists.pageSize,
  codeAttributes: file.attributes.codes,
  resultsAtOnce: file.lists.resultsAtOnce,
  /** Whether some customers may pay on account: the payment server says who. */
  knowsAccounts: file.payment.onAccount !== null,
};

/** Where a day begins at midnight that an editor names. */
export const TIME_ZONE = file.timeZone;

/** A price with VAT or without: where both are known, pages show both, one of them large. */
export type VatLabel = 'incl' | 'excl';

/** Where prices come from, what a disabled product is, and when few are left; for browsers the first alone. */
export const PRODUCTS = {
  pricesFrom: file.prices.source,
  disabledIsGone: file.products.disabled === 'gone',
  lowStock: file.products.lowStock,
};

/** For whom the shop is, in the order of its menus. */
export const AUDIENCE_LIST = file.audiences;

/** How soon products are delivered, by their listings; for browsers nothing. */
export const DELIVERY_TIMES = file.delivery.times;

/** Whether any product has a promised delivery day. */
export const HAS_DELIVERY_TIMES = file.delivery.times.length > 0;

/** Parts of the country with delivery days of their own, or none. */
export const DELIVERY_AREAS: readonly DeliveryArea[] = file.delivery.areas;

/** On which days orders are sent and delivered: working days of England but for these. */
export const CALENDAR = { timeZone: file.timeZone, closedOn: file.delivery.closedOn };

/** Returns and guarantee as pages and search engines are told of them; for browsers nothing. */
export const TERMS = {
  country: file.country,
  returns: { days: file.returns.days },
  guarantee: file.guarantee,
};

/** What becomes of an order that is paid for good; for browsers nothing. */
export const PAID_ORDERS = file.orders;

/** Which customers may pay on account, and what becomes of their orders; for browsers nothing. */
export const ON_ACCOUNT = file.payment.onAccount;

/** What pages read by name; for browsers nothing. */
export const ATTRIBUTES = {
  model: file.attributes.model,
  brand: file.attributes.brand,
  gtin: file.attributes.gtin,
  equipment: file.attributes.equipment,
  applications: file.attributes.applications,
  features: file.attributes.features,
  documents: file.attributes.documents,
};

/** What cards say of a machine in figures: attributes by kind of machine; for browsers nothing. */
export const KEY_FIGURES: Readonly<Record<string, readonly string[]>> = file.attributes.keyFigures;

/** Said behind a figure whose unit does not tell what is measured; for browsers nothing. */
export const FIGURE_WORDS: Readonly<Record<string, string>> = file.attributes.figureWords;
