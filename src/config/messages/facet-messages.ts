import { PRODUCT } from './messages.ts';

/** Names of the price filters, by the price that they compare. */
export const PRICE_LABELS = { incl: 'Price (incl VAT)', excl: 'Price (excl VAT)' } as const;

/** Names of filters that are not attributes of the back end. */
export const FACETS = {
  fits: 'Fits machine',
  availability: 'Availability',
  range: 'Range',
  category: 'Category',
} as const;

/** Options of the availability filter, in display order. */
export const STOCK_LABELS = {
  'in-stock': PRODUCT.inStock,
  'by-phone': PRODUCT.soldByPhone,
  unavailable: PRODUCT.unavailable,
} as const;

/** Texts of the filters of search results and deals. */
export const FACET_TEXTS = { ...FACETS, prices: PRICE_LABELS, stock: STOCK_LABELS } as const;
