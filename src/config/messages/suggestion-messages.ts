/** Texts of the list below a search box, which comes when somebody types. */

export const SUGGESTIONS = {
  categories: 'Categories',
  pages: 'Help',
  products: 'Products',
  recent: 'Recent searches',
  forget: 'Clear recent searches',
} as const;
