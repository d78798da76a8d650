/** What lists of products are filtered by that no attribute of the back end names. */
export const FACETS = {
  price: 'Price incl VAT',
  availability: 'Availability',
  range: 'Range',
  category: 'Category',
} as const;
