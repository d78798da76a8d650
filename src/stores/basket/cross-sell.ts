import { isForSale } from '#lib/products/is-for-sale.ts';
import { type ChosenProduct, productDetails } from '#stores/products/product-details.ts';
import type { BasketLine } from './lines.ts';

/** Maximum number of lines that are read, and of products that are offered. */
const MAX_LINES = 8;
const MAX_SUGGESTED = 4;

/** Returns product details and omits products that fail to load, because offers are optional. */
async function loadDetails(skus: readonly string[]): Promise<ChosenProduct[]> {
  const answers = await Promise.allSettled(skus.map(productDetails));
  return answers.flatMap((answer, index) => {
    if (answer.status === 'rejected' || answer.value === null) return [];
    return { ...answer.value, sku: skus[index] ?? '' };
  });
}

/**
 * Sorts SKUs by the number of products that recommend them, then by the order of recommendation.
 */
function rankOffers(
  products: readonly Pick<ChosenProduct, 'goesWith'>[],
  without: readonly string[],
): string[] {
  const counts = new Map<string, number>();
  for (const sku of products.flatMap(({ goesWith }) => goesWith)) {
    if (!without.includes(sku)) counts.set(sku, (counts.get(sku) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([sku]) => sku);
}

/**
 * Returns recommended products that can be bought without choosing options.
 *
 * @param without further SKUs not to be offered, such as the rest of the basket
 * @param most maximum number of offers
 */
export async function offersFor(
  skus: readonly string[],
  without: readonly string[] = [],
  most = MAX_SUGGESTED,
): Promise<ChosenProduct[]> {
  const ranked = rankOffers(await loadDetails(skus.slice(0, MAX_LINES)), [...skus, ...without]);
  return (await loadDetails(ranked.slice(0, most))).filter(
    (product) => isForSale(product) && !product.chooses,
  );
}

/** Returns offers for a basket, those for its dearest lines first. */
export function offersForLines(
  lines: readonly Pick<BasketLine, 'sku' | 'total'>[],
): Promise<ChosenProduct[]> {
  const dearestFirst = lines.toSorted((one, other) => other.total - one.total);
  return offersFor(dearestFirst.map(({ sku }) => sku));
}
