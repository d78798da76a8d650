import { type SkuData, skuData } from '#lib/site-data/sku-data.ts';
import { skuDataPath } from '#lib/urls/paths.ts';
import { createLookup } from './product-lookup.ts';

/** Reads the data of a product; null for a product that the shop does not sell. */
export const productData = createLookup(skuDataPath, skuData);

/**
 * Returns data by SKU and omits products whose request fails, because a basket can be shown without
 * pictures.
 */
export async function productsOf(skus: readonly string[]): Promise<Map<string, SkuData>> {
  const answers = await Promise.allSettled(skus.map(productData));
  const found = new Map<string, SkuData>();
  for (const [index, answer] of answers.entries()) {
    const sku = skus[index];
    if (sku !== undefined && answer.status === 'fulfilled' && answer.value !== null) {
      found.set(sku, answer.value);
    }
  }
  return found;
}
