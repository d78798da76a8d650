/** Texts of the search suggestions, which load when a shopper types. */

import { TOO_MANY_SEARCHES } from './search-messages.ts';

export const SUGGESTIONS = {
  tooMany: TOO_MANY_SEARCHES,
  down: 'Search is not available at the moment.',
  call: 'Call us on',
  browse: 'or choose a category:',
  categories: 'Categories',
  /** Between a category and its audience. */
  within: 'in',
  pages: 'Help',
  products: 'Products',
  recent: 'Recent searches',
  forget: 'Clear recent searches',
} as const;

export function allResultsLabel(term: string, count: number | undefined): string {
  return `See ${count === 1 ? '1 result' : `all ${count === undefined ? '' : `${count} `}results`} for “${term}”`;
}
