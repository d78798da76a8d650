/** The search index as this page holds it: the names once, the cards file by file. */
import { BackEndRefusal } from '#commerce/errors.ts';
import { searchNamesPath, searchShardPath } from '#lib/addresses/paths.ts';
import { findProducts, type NameIndex, openNames, pickCards } from '#lib/search/find-products.ts';
import { CARD_SHARDS } from '#lib/site-data/id-shards.ts';
import {
  type SearchCard,
  type SearchCategory,
  searchNames,
  searchShard,
} from '#lib/site-data/search-index.ts';
import { fetchSiteData } from '#stores/fetch-site-data.ts';

const asked = new Map<string, Promise<unknown>>();

/** Asks once for a page; what failed is asked anew the next time. */
function once<T>(path: string, ask: () => Promise<T>): Promise<T> {
  const known = asked.get(path);
  if (known !== undefined) return known as Promise<T>;
  const answer = ask();
  asked.set(path, answer);
  answer.catch(() => asked.delete(path));
  return answer;
}

/** A file goes with its last product: the names that this page holds may be older. */
async function fetchShard(path: string): Promise<SearchCard[]> {
  try {
    return await fetchSiteData(path, searchShard);
  } catch (error) {
    if (error instanceof BackEndRefusal && error.status === 404) return [];
    throw error;
  }
}

/**
 * The cards of some products in the order of their ids; what is no longer sold is left out.
 * @throws the errors of `#commerce/errors.ts`
 */
export async function fetchCards(ids: readonly number[]): Promise<SearchCard[]> {
  const paths = new Set(ids.map((id) => searchShardPath(CARD_SHARDS.of(id))));
  const asking = Array.from(paths, (path) => once(path, () => fetchShard(path)));
  // Nothing may still be failing when somebody tries again.
  await Promise.allSettled(asking);
  const shards = await Promise.all(asking);
  return pickCards(ids, shards.flat());
}

/** @throws the errors of `#commerce/errors.ts` */
export function loadNames(): Promise<NameIndex> {
  const path = searchNamesPath();
  return once(path, async () => openNames(await fetchSiteData(path, searchNames)));
}

/**
 * The ids of all products whose name holds the term, the best first.
 * @throws the errors of `#commerce/errors.ts`
 */
export async function findIds(term: string): Promise<number[]> {
  return findProducts(await loadNames(), term);
}

/** What a search offers beyond the rule. */
export interface MoreFound {
  ids: readonly number[];
  categories: readonly SearchCategory[];
}

/**
 * Products whose name is nearly the term, and listings. None where the file that finds them does not
 * come: they are an extra.
 * @throws the errors of `#commerce/errors.ts`
 */
export async function findMore(term: string): Promise<MoreFound> {
  const index = await loadNames();
  try {
    const { findCategories, findSimilarIds } = await import('#lib/search/similar-names.ts');
    return { ids: findSimilarIds(index, term), categories: findCategories(index, term) };
  } catch {
    return { ids: [], categories: [] };
  }
}
