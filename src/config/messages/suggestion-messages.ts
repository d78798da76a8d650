/** Texts of the search suggestions, which load when a shopper types. */

export const SUGGESTIONS = {
  down: 'Search is not available at the moment.',
  call: 'Call us on',
  browse: 'or choose a category:',
  categories: 'Categories',
  pages: 'Help',
  products: 'Products',
  recent: 'Recent searches',
  forget: 'Clear recent searches',
} as const;
