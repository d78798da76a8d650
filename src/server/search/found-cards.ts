import { findByCode } from '#lib/search/words.ts';
import { CARD_SHARDS } from '#lib/site-data/id-shards.ts';
import type { SearchCard } from '#lib/site-data/search-index.ts';
import type { SkuData } from '#lib/site-data/sku-data.ts';
import { searchShardPath, skuDataFile } from '#lib/urls/paths.ts';
import type { LiveSearch } from './live-search.ts';

/** Found products by their ids, the best first. */
interface Found {
  /** Searched text without its price limit. */
  words: string;
  ids: readonly number[];
  /** Ids of products with a code equal to the text. */
  named: readonly number[];
}

const dataOf = (sku: string, { read }: LiveSearch) =>
  read<SkuData>(`/data/sku/${skuDataFile(sku)}`);

/** Reads the cards of products; products that are no longer sold are missing. */
export async function readCards(
  ids: readonly number[],
  { read }: LiveSearch,
): Promise<Map<number, SearchCard>> {
  const shards = new Set(ids.map(CARD_SHARDS.of));
  const reading = Array.from(shards, (shard) => read<SearchCard[]>(searchShardPath(shard)));
  const cards = (await Promise.all(reading)).flatMap((some) => some ?? []);
  return new Map(cards.map((card) => [card.id, card]));
}

/** Returns the SKU of the only variant of a configurable product with this code. */
async function variantWithCode(
  card: SearchCard,
  code: string,
  search: LiveSearch,
): Promise<string | undefined> {
  if (!card.chooses) return undefined;
  const { variants = [] } = (await dataOf(card.sku, search)) ?? {};
  const [meant, ...others] = findByCode(variants, code);
  return others.length === 0 ? meant?.sku : undefined;
}

/** Returns the card of the variant whose code was searched; without one, the product's own card. */
async function toMeantCard(
  card: SearchCard,
  { words, named }: Found,
  search: LiveSearch,
): Promise<SearchCard> {
  const sku = named.includes(card.id) ? await variantWithCode(card, words, search) : undefined;
  const data = sku === undefined ? undefined : await dataOf(sku, search);
  if (sku === undefined || !data?.path) return card;
  const { path, availability = 'in-stock' } = data;
  return { ...card, chooses: undefined, ...data, path, availability, sku };
}

/** Returns the cards in the order of the ids, without products that are no longer sold. */
export async function foundCards(found: Found, search: LiveSearch): Promise<SearchCard[]> {
  const cards = await readCards(found.ids, search);
  const known = found.ids.flatMap((id) => cards.get(id) ?? []);
  return Promise.all(known.map((card) => toMeantCard(card, found, search)));
}

/** Returns the same cards as HTML. */
export async function foundCardsHtml(found: Found, search: LiveSearch): Promise<string[]> {
  const { ids, named, words } = found;
  const meant = await readCards(
    ids.filter((id) => named.includes(id)),
    search,
  );
  const shown = ids.map(async (id) => {
    const cards = await search.readCards(id);
    const card = meant.get(id);
    const sku = card && (await variantWithCode(card, words, search));
    return cards?.get(sku ?? '') ?? cards?.values().next().value;
  });
  return (await Promise.all(shown)).filter((card) => card !== undefined);
}
