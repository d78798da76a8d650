/** Paths of files that load only for a search. */

/** Search texts of the products in one range of ids, in addition to their names. */
export function searchWordsPath(shard: number): string {
  return `/data/search/words/${shard}.json`;
}

export function searchHelpPath(): string {
  return '/data/search/help.json';
}
