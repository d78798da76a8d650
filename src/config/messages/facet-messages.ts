/** Names of filters that are not attributes of the back end. */
export const FACETS = {
  price: 'Price (incl VAT)',
  availability: 'Availability',
  range: 'Range',
  category: 'Category',
} as const;
