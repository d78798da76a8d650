import { type SkuData, skuData } from '#lib/site-data/sku-data.ts';
import { skuDataPath } from '#lib/urls/paths.ts';
import { createLookup } from './product-lookup.ts';

/** What the shop knows of a product; null for one it does not sell. */
export const productData = createLookup(skuDataPath, skuData);

/**
 * The products of several SKUs. One that cannot be asked for is left out: a basket without its
 * pictures is worth more than none.
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
