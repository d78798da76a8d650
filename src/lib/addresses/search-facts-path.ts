/** Apart from the other paths, which every island loads. */

/** What search results are filtered by, of the products whose ids lie in one range. */
export function searchFactsPath(shard: number): string {
  return `/data/search/facts/${shard}.json`;
}
