/** Search index in memory: the names are loaded once, the cards file by file. */
import { BackEndRefusal } from '#commerce/errors.ts';
import type { Found, SearchIndex } from '#lib/search/find.ts';
import { findProducts, type NameIndex, openNames, pickCards } from '#lib/search/find-products.ts';
import { CARD_SHARDS, FACTS_SHARDS } from '#lib/site-data/id-shards.ts';
import { type SearchFacts, searchFacts } from '#lib/site-data/search-facts.ts';
import { searchHelp } from '#lib/site-data/search-help.ts';
import { type SearchCard, searchNames, searchShard } from '#lib/site-data/search-index.ts';
import { type SearchWords, searchWords } from '#lib/site-data/search-words.ts';
import { searchNamesPath, searchShardPath } from '#lib/urls/paths.ts';
import { searchHelpPath, searchWordsPath } from '#lib/urls/search-data-paths.ts';
import { searchFactsPath } from '#lib/urls/search-facts-path.ts';
import { fetchSiteData } from '#stores/fetch-site-data.ts';

const asked = new Map<string, Promise<unknown>>();

/** Requests a file once per page. The next call repeats a failed request. */
function requestOnce<T>(path: string, ask: () => Promise<T>): Promise<T> {
  const known = asked.get(path);
  if (known !== undefined) return known as Promise<T>;
  const answer = ask();
  asked.set(path, answer);
  answer.catch(() => asked.delete(path));
  return answer;
}

/**
 * Returns no entry for a missing file. A file disappears with its last product, and the loaded
 * names may be older.
 */
async function fetchIfThere<T>(
  path: string,
  schema: Parameters<typeof fetchSiteData<T>>[1],
): Promise<T[]> {
  try {
    return [await fetchSiteData(path, schema)];
  } catch (error) {
    if (error instanceof BackEndRefusal && error.status === 404) return [];
    throw error;
  }
}

/**
 * Returns cards in the order of the IDs, without products that are no longer sold.
 *
 * @throws the errors of `#commerce/errors.ts`
 */
export async function fetchCards(ids: readonly number[]): Promise<SearchCard[]> {
  const paths = new Set(ids.map((id) => searchShardPath(CARD_SHARDS.of(id))));
  const asking = Array.from(paths, (path) =>
    requestOnce(path, () => fetchIfThere(path, searchShard)),
  );
  // Wait for all requests to end before reporting a failure, so that a retry starts with a clean
  // state.
  await Promise.allSettled(asking);
  const shards = await Promise.all(asking);
  return pickCards(ids, shards.flat(2));
}

/** @throws the errors of `#commerce/errors.ts` */
export function loadNames(): Promise<NameIndex> {
  const path = searchNamesPath();
  return requestOnce(path, async () => openNames(await fetchSiteData(path, searchNames)));
}

/**
 * Loads prices, availability and listings of products. It repeats requests, because facts change
 * more often than the other files.
 *
 * @throws the errors of `#commerce/errors.ts`
 */
export async function loadFacts(ids: readonly number[]): Promise<SearchFacts[]> {
  const shards = [...new Set(ids.map(FACTS_SHARDS.of))];
  const facts = shards.map((shard) => fetchIfThere(searchFactsPath(shard), searchFacts));
  return (await Promise.all(facts)).flat();
}

async function fetchWords(): Promise<SearchWords[]> {
  const { ids } = await loadNames();
  const shards = [...new Set(ids.map(FACTS_SHARDS.of))];
  const words = shards.map((shard) => fetchIfThere(searchWordsPath(shard), searchWords));
  return (await Promise.all(words)).flat();
}

/**
 * Loads search words other than product names.
 *
 * @throws the errors of `#commerce/errors.ts`
 */
export function loadWords(): Promise<readonly SearchWords[]> {
  return requestOnce('words', fetchWords);
}

async function openIndex(): Promise<SearchIndex> {
  const [names, words, help, { openSearch }] = await Promise.all([
    loadNames(),
    loadWords(),
    fetchSiteData(searchHelpPath(), searchHelp),
    import('#lib/search/find.ts'),
  ]);
  return openSearch(names, words, help);
}

/**
 * Loads everything that a search needs.
 *
 * @throws the errors of `#commerce/errors.ts`, or an error if the code of the search fails to load
 */
export function loadIndex(): Promise<SearchIndex> {
  return requestOnce('index', openIndex);
}

/**
 * Returns the results of a search. If further files fail to load, it searches product names only.
 *
 * @throws the errors of `#commerce/errors.ts`
 */
export async function findAll(term: string): Promise<Found> {
  const names = await loadNames();
  try {
    const [index, { find }] = await Promise.all([loadIndex(), import('#lib/search/find.ts')]);
    return find(index, term);
  } catch {
    return { words: term, ids: findProducts(names, term), named: [], categories: [], pages: [] };
  }
}

/** Returns the results of a search that a price in the term allows. */
export async function findPriced(term: string): Promise<Found> {
  const found = await findAll(term);
  if (!found.price) return found;
  const [facts, { withinPrice }] = await Promise.all([
    loadFacts(found.ids),
    import('#lib/search/find.ts'),
  ]);
  return { ...found, ids: withinPrice(found.ids, facts, found.price) };
}

/**
 * Returns cards like `fetchCards`. If the term is the code of a variant, the variant's card
 * replaces that of its configurable product.
 */
export async function cardsFor(
  term: string,
  ids: readonly number[],
  named: readonly number[],
): Promise<SearchCard[]> {
  const cards = await fetchCards(ids);
  if (named.length === 0) return cards;
  const { variantByCode } = await import('./variant-by-code.ts');
  return Promise.all(
    cards.map((card) => (named.includes(card.id) ? variantByCode(card, term) : card)),
  );
}
