export { attributes } from './attributes.ts';
export { dealCount, dealSkus } from './deals.ts';
export { gone } from './former-pages.ts';
export { facetedList, listedFits, listedProducts } from './listed-products.ts';
export { listing, listingBlock, listingSkus } from './listing.ts';
export { listingNames, placesOf } from './listing-names.ts';
export { picture } from './pictures.ts';
export { card, productByUrlKey } from './product.ts';
export { machines } from './search.ts';
