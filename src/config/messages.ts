/** Every text that code shows to a shopper, in one place. Wording is the owner's, to the letter. */
export const MESSAGES = {
  notFound: {
    title: 'Not Found',
    category: 'This page is not available now',
    categoryLink: 'Return to homepage',
    page: 'Please return to the homepage',
  },
  listing: {
    empty: 'There are no products here',
  },
  product: {
    inclVat: 'incl VAT',
    exclVat: 'excl VAT',
    inStock: 'In Stock',
    unavailable: 'Unavailable',
    orderByPhone: 'Order by phone',
    priceOnRequest: 'Call for a price',
    description: 'Description',
    specifications: 'Specifications',
    technicalData: 'Technical data',
    equipment: 'Equipment',
    applications: 'Applications',
    detergents: 'Detergents',
    accessories: 'Accessories',
    related: 'Related Products',
    features: 'Features and benefits',
    documents: 'Documents',
  },
} as const;

/** '1 item' or 'N items'. */
export function itemCount(count: number): string {
  return count === 1 ? '1 item' : `${count} items`;
}

/** 'Model n'. */
export function modelLabel(supplierCode: string): string {
  return `Model ${supplierCode}`;
}
