import { findByCode } from '#lib/search/words.ts';
import { CARD_SHARDS } from '#lib/site-data/id-shards.ts';
import type { SearchCard } from '#lib/site-data/search-index.ts';
import type { SkuData } from '#lib/site-data/sku-data.ts';
import { searchShardPath, skuDataFile } from '#lib/urls/paths.ts';
import type { LiveSearch } from './live-search.ts';

/**
 * Returns the card of the variant whose code is the search term. Without exactly one such variant,
 * or if it has no page, returns the card of the configurable product.
 */
async function variantByCode(
  card: SearchCard,
  term: string,
  { read }: LiveSearch,
): Promise<SearchCard> {
  if (!card.chooses) return card;
  const dataOf = (sku: string) => read<SkuData>(`/data/sku/${skuDataFile(sku)}`);
  const { variants = [] } = (await dataOf(card.sku)) ?? {};
  const [meant, ...others] = findByCode(variants, term);
  const data = meant && others.length === 0 ? await dataOf(meant.sku) : undefined;
  if (!meant || !data?.path) return card;
  const { path, availability = 'in-stock' } = data;
  return { ...card, chooses: undefined, ...data, path, availability, sku: meant.sku };
}

/**
 * Returns the cards of products in the order of the ids, without products that are no longer sold.
 *
 * @param named ids of products with a code equal to the term
 */
export async function foundCards(
  term: string,
  ids: readonly number[],
  named: readonly number[],
  search: LiveSearch,
): Promise<SearchCard[]> {
  const shards = new Set(ids.map(CARD_SHARDS.of));
  const reading = Array.from(shards, (shard) => search.read<SearchCard[]>(searchShardPath(shard)));
  const cards = new Map((await Promise.all(reading)).flat().map((card) => [card?.id, card]));
  const found = ids.flatMap((id) => cards.get(id) ?? []);
  return Promise.all(
    found.map((card) => (named.includes(card.id) ? variantByCode(card, term, search) : card)),
  );
}
