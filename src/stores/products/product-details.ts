import { productDetails as answer, type ProductDetails } from '#lib/site-data/product-details.ts';
import { productDetailsPath } from '#lib/urls/saved-list-paths.ts';
import { createLookup } from './product-lookup.ts';

/** Reads the details of a product for a list or a comparison; null for a product without a page. */
export const productDetails = createLookup(productDetailsPath, answer);

export interface ChosenProduct extends ProductDetails {
  sku: string;
}

export interface Chosen {
  products: readonly ChosenProduct[];
  /** SKUs of products without a page, for example those that were removed from the shop. */
  unknown: readonly string[];
}

/**
 * Returns details of several products in the given order.
 *
 * @throws the errors of `#commerce/errors.ts`
 */
export async function detailsOf(skus: readonly string[]): Promise<Chosen> {
  const asking = skus.map(productDetails);
  // Wait for all requests to end before reporting a failure, so that a retry starts with a clean
  // state.
  await Promise.allSettled(asking);
  const answers = (await Promise.all(asking)).map((details, index) => ({
    sku: skus[index] ?? '',
    details,
  }));
  return {
    products: answers.flatMap(({ sku, details }) => (details ? { ...details, sku } : [])),
    unknown: answers.flatMap(({ sku, details }) => (details ? [] : sku)),
  };
}
