/** Separate from the other paths, which every island loads. */

/** Filter data of search results for the products in one range of ids. */
export function searchFactsPath(shard: number): string {
  return `/data/search/facts/${shard}.json`;
}
