/** Texts of the search results. */
export const RESULTS = {
  title: 'Search',
  another: 'New search',
  retrying: 'This page tries again every few seconds.',
  browse: 'Browse by category',
  advice: 'Not sure what you need? Call us:',
} as const;

export function searchTitle(term: string): string {
  return `Results for: ${term}`;
}

export function resultsFoundText(count: number): string {
  return `Results found: ${count}`;
}
