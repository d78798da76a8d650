import type { SearchHelp } from '#lib/site-data/search-help.ts';

/** Pages with details of a product's promises; `null` if editors wrote none. */
export interface ProductHelp {
  returns: string | null;
  guarantee: string | null;
}

/**
 * Returns the pages that `search.json` assigns to the phrases 'returns policy' and 'product
 * guarantee'.
 */
export function toProductHelp({ pages }: Pick<SearchHelp, 'pages'>): ProductHelp {
  const pathOf = (word: string) => pages.find(({ words }) => words.includes(word))?.path ?? null;
  return { returns: pathOf('returns policy'), guarantee: pathOf('product guarantee') };
}
