/** Names of the price filters, by the price that they compare. */
export const PRICE_LABELS = { incl: 'Price (incl VAT)', excl: 'Price (excl VAT)' } as const;

/** Names of filters that are not attributes of the back end. */
export const FACETS = {
  fits: 'Fits machine',
  availability: 'Availability',
  range: 'Range',
  category: 'Category',
} as const;
