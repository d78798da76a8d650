import { productDetails as answer, type ProductDetails } from '#lib/site-data/product-details.ts';
import { productDetailsPath } from '#lib/urls/saved-list-paths.ts';
import { createLookup } from './product-lookup.ts';

/** What is shown of a product beside others; null for one without a page. */
export const productDetails = createLookup(productDetailsPath, answer);

export interface ChosenProduct extends ProductDetails {
  sku: string;
}

export interface Chosen {
  products: readonly ChosenProduct[];
  /** SKUs that the shop does not know, or no longer. */
  unknown: readonly string[];
}

/**
 * What is to be shown of some products, in their order.
 * @throws the errors of `#commerce/errors.ts`
 */
export async function detailsOf(skus: readonly string[]): Promise<Chosen> {
  const asking = skus.map(productDetails);
  // Nothing may still be failing when somebody tries again.
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
