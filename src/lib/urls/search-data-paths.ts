/** Files that a search reads once somebody uses it; no page names them. */

/** What the products whose ids lie in one range are found by beside their name. */
export function searchWordsPath(shard: number): string {
  return `/data/search/words/${shard}.json`;
}

/** What editors say of words. */
export function searchHelpPath(): string {
  return '/data/search/help.json';
}
