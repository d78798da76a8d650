/**
 * Texts of the search results. They are in a separate file so that other pages do not load them.
 */
export const RESULTS = {
  title: 'Search',
  another: 'New search',
  loading: 'Searching',
  more: 'Show more',
  browse: 'Browse by category',
  advice: 'Not sure what you need? Call us:',
} as const;

export function searchTitle(term: string): string {
  return `Results for: ${term}`;
}

export function resultsFoundText(count: number): string {
  return `Results found: ${count}`;
}

export function resultsShownText(shown: number, count: number): string {
  return `${shown} of ${count} results shown`;
}
