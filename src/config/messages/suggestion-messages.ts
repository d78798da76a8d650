/** Texts of the search suggestions, which load when a shopper types. */

export const SUGGESTIONS = {
  categories: 'Categories',
  pages: 'Help',
  products: 'Products',
  recent: 'Recent searches',
  forget: 'Clear recent searches',
} as const;
