/** What is bought with the products of a basket. */
import { isForSale } from '#lib/products/is-for-sale.ts';
import { type ChosenProduct, productDetails } from '#stores/products/product-details.ts';

/** Lines that are looked at, and products that are offered. */
const MAX_LINES = 8;
const MAX_SUGGESTED = 4;

/** Fulfilled answers alone: an offer is an extra. */
async function known(skus: readonly string[]): Promise<ChosenProduct[]> {
  const answers = await Promise.allSettled(skus.map(productDetails));
  return answers.flatMap((answer, index) => {
    if (answer.status === 'rejected' || answer.value === null) return [];
    return { ...answer.value, sku: skus[index] ?? '' };
  });
}

/** First what most of the products name, then as they name it. */
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
 * What goes with the products and is none of them, ready to be bought.
 * @param without what is offered as little: the rest of the basket
 * @param most of them
 */
export async function offersFor(
  skus: readonly string[],
  without: readonly string[] = [],
  most = MAX_SUGGESTED,
): Promise<ChosenProduct[]> {
  const ranked = rankOffers(await known(skus.slice(0, MAX_LINES)), [...skus, ...without]);
  return (await known(ranked.slice(0, most))).filter(
    (product) => isForSale(product) && !product.chooses,
  );
}
