/** In a file of its own because every island loads the other paths. */

/** What search results are filtered by, of the products whose ids lie in one range. */
export function searchFactsPath(shard: number): string {
  return `/data/search/facts/${shard}.json`;
}
