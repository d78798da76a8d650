/** Finds products by their codes, and reads their cards. */
import { BackEndRefusal } from '#commerce/errors.ts';
import { codeOf } from '#lib/search/words.ts';
import { CARD_SHARDS } from '#lib/site-data/id-shards.ts';
import { CODES_AT_ONCE, foundCodes } from '#lib/site-data/search-answers.ts';
import { type SearchCard, searchShard } from '#lib/site-data/search-index.ts';
import { searchShardPath } from '#lib/urls/paths.ts';
import { codesPath } from '#lib/urls/search-url.ts';
import { fetchSiteData } from '#stores/fetch-site-data.ts';

const asked = new Map<number, Promise<readonly SearchCard[]>>();

/**
 * Requests a file of cards once per page; the next call repeats a failed request. A file disappears
 * with its last product, and the results may be older.
 */
function requestShard(shard: number): Promise<readonly SearchCard[]> {
  const known = asked.get(shard);
  if (known !== undefined) return known;
  const answer = fetchSiteData(searchShardPath(shard), searchShard).catch((error: unknown) => {
    if (error instanceof BackEndRefusal && error.status === 404) return [];
    throw error;
  });
  asked.set(shard, answer);
  answer.catch(() => asked.delete(shard));
  return answer;
}

/**
 * Returns cards in the order of the ids, without products that are no longer sold.
 *
 * @throws the errors of `#commerce/errors.ts`
 */
export async function fetchCards(ids: readonly number[]): Promise<SearchCard[]> {
  const asking = Array.from(new Set(ids.map(CARD_SHARDS.of)), requestShard);
  // Wait for all requests to end before reporting a failure, so that a retry starts with a clean
  // state.
  await Promise.allSettled(asking);
  const cards = new Map((await Promise.all(asking)).flat().map((card) => [card.id, card]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

/**
 * Returns the ids of the products with each code.
 *
 * @throws the errors of `#commerce/errors.ts`
 */
export async function findCodes(codes: readonly string[]): Promise<Map<string, number[]>> {
  const wanted = [...new Set(codes.map(codeOf))].filter((code) => code !== '');
  const starts = Array.from(
    { length: Math.ceil(wanted.length / CODES_AT_ONCE) },
    (_, part) => part * CODES_AT_ONCE,
  );
  const asking = starts.map((start) =>
    fetchSiteData(codesPath(wanted.slice(start, start + CODES_AT_ONCE)), foundCodes),
  );
  const found = new Map((await Promise.all(asking)).flatMap(Object.entries));
  return new Map(codes.map((code) => [code, found.get(codeOf(code)) ?? []]));
}
