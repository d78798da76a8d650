export { feedRows, feedText } from './feed.ts';
export { goneKeys, redirects } from './former-pages.ts';
export { listingCategories } from './listing-names.ts';
export { pictures } from './pictures.ts';
export { skuRow, skus } from './product.ts';
export { factRows, foundCard, machineNames, searchIds, searchRows, wordRow } from './search.ts';
export {
  documentedKeys,
  pageShards,
  productKeys,
  sitemapRows,
  urlKeys,
  variantSlugs,
} from './url-keys.ts';
