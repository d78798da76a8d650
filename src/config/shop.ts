/** Who the shop is and how it behaves in public: the one file to change for another retailer. */
import type { Audience } from './categories.ts';

export const SHOP = {
  /** The brand in front of every product title. */
  provider: 'Brindlow',
  legalName: 'Brindlow Cleaning Machines Ltd',
  /** The number on the home page and in the footer. */
  phone: '01632 960 140',
  /** The number of the order desk, on product pages. */
  orderPhone: '01632 960 175',
  email: 'shop@brindlow.example',
  /** Name, street, town, postcode: search engines are told by their place which is which. */
  address: ['Brindlow Cleaning Machines Ltd', '12 Foundry Lane', 'Newcastle upon Tyne', 'NE1 4XX'],
  dataOfficer: { name: 'The Data Protection Officer', email: 'privacy@brindlow.example' },
  currency: 'GBP',
  /** Pence, incl VAT: what an order has to come to for free UK delivery, as the strip promises. */
  freeDeliveryFrom: 50_00,
  prices: {
    /** False drops the pence from every price shown, as the shop before this one did. */
    pence: true,
  },
  /** New accounts get the newsletter; docs/features.md says what UK law thinks of that. */
  subscribesNewCustomers: true,
  /** Products on one page of a listing. */
  listingPageSize: 48,
  /**
   * Attributes that hold what stands on a plate or a box, by which search finds a product at once:
   * model number, GTIN. Magento has none of its own; a code that no product has does no harm.
   */
  codeAttributes: ['supplier_code', 'gtin', 'ean', 'barcode'],
  /** Search results shown at once, and added each time that more are asked for. */
  resultsAtOnce: 24,
} as const;

/** Where a day begins at midnight that an editor names. */
export const TIME_ZONE = 'Europe/London';

/** A price with VAT or without: where both are known, pages show both, one of them large. */
export type VatLabel = 'incl' | 'excl';

/**
 * The price that is large until a shopper chooses. Consumers are told first what they pay; the law
 * asks that they are told it at all, and it is shown whatever they choose. For browsers nothing.
 */
export const LEADING_PRICE: Readonly<Record<Audience, VatLabel>> = {
  'home-garden': 'incl',
  professional: 'excl',
};

/** Delivery and returns as search engines are told of them; for browsers nothing. */
export const TERMS = {
  /** Where the shop stands, delivers to and takes returns from. */
  country: 'GB',
  delivery: {
    /** Pence. The one method of the back end, flatrate, charges nothing, whatever is ordered. */
    cost: 0,
  },
  returns: {
    /** In which a shopper may change her mind, the way back at her cost: what UK law asks for. */
    days: 14,
  },
} as const;
