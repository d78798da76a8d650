import { findByCode } from '#lib/search/words.ts';
import type { SearchCard } from '#lib/site-data/search-index.ts';
import { productData } from '#stores/products/product-data.ts';

/**
 * Returns the card of the variant whose code is the search term. Without exactly one such variant,
 * or if it has no page or fails to load, returns the card of the configurable product.
 */
export async function variantByCode(card: SearchCard, term: string): Promise<SearchCard> {
  if (!card.chooses) return card;
  try {
    const { variants = [] } = (await productData(card.sku)) ?? {};
    const [meant, ...others] = findByCode(variants, term);
    const data = meant && others.length === 0 ? await productData(meant.sku) : null;
    if (!meant || !data?.path) return card;
    const { path, availability = 'in-stock' } = data;
    return { ...card, chooses: undefined, ...data, path, availability, sku: meant.sku };
  } catch {
    return card;
  }
}
