/** Names of the price filter, by the price that it compares. */
export const PRICE_LABELS = { incl: 'Price (incl VAT)', excl: 'Price (excl VAT)' } as const;

/** Names of filters that are not attributes of the back end. */
export const FACETS = {
  price: PRICE_LABELS.incl,
  availability: 'Availability',
  range: 'Range',
  category: 'Category',
} as const;
