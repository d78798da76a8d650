import { BackEndRefusal } from '#commerce/errors.ts';
import { skuDataPath } from '#lib/paths.ts';
import { type SkuData, skuData } from '#lib/sku-data.ts';
import { fetchSiteData } from './site-data.ts';

const asked = new Map<string, Promise<SkuData | null>>();

async function fetchProduct(sku: string): Promise<SkuData | null> {
  try {
    return await fetchSiteData(skuDataPath(sku), skuData);
  } catch (error) {
    if (error instanceof BackEndRefusal && error.status === 404) return null;
    throw error;
  }
}

/** What the shop knows of a product, asked once for a page; null for one it does not sell. */
export function productData(sku: string): Promise<SkuData | null> {
  const known = asked.get(sku);
  if (known !== undefined) return known;
  const answer = fetchProduct(sku);
  asked.set(sku, answer);
  answer.catch(() => asked.delete(sku));
  return answer;
}

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
