import type { SearchHelp } from '#lib/site-data/search-help.ts';

/** Pages that say more of what a product's page promises; null where editors wrote none. */
export interface ProductHelp {
  returns: string | null;
  guarantee: string | null;
}

/** The pages that search leads to from these words, as editors name them in `search.json`. */
export function toProductHelp({ pages }: Pick<SearchHelp, 'pages'>): ProductHelp {
  const pathOf = (word: string) => pages.find(({ words }) => words.includes(word))?.path ?? null;
  return { returns: pathOf('returns policy'), guarantee: pathOf('product guarantee') };
}
