import MiniSearch from 'minisearch';
import { productTextsOf } from '#lib/search/find.ts';
import { findProducts } from '#lib/search/find-products.ts';
import type { Answer } from '../../tests/lib/search/judged/judge.ts';
import { type CatalogueSearch, findShown } from '../testbed/search-index.ts';

/** Edit distance that MiniSearch's documentation suggests, as a share of a word's length. */
const SLIPS = 0.2;

/** Returns ids of products, the best match first. */
type Engine = (text: string) => readonly number[];

function byMiniSearch({ index: { names }, words }: CatalogueSearch): Engine {
  const engine = new MiniSearch({
    fields: ['name', 'categories', 'codes', 'said'],
    searchOptions: { prefix: true, fuzzy: SLIPS },
  });
  engine.addAll(
    productTextsOf(names, words).map(({ id, name, categories, codes, said }) => ({
      id,
      name,
      categories: categories.join(' '),
      codes: codes.join(' '),
      said: said.join(' '),
    })),
  );
  return (text) => engine.search(text).map(({ id }) => Number(id));
}

/**
 * Returns the engines by name. Ours also returns the categories and pages shown above the products.
 */
export function searchEngines(search: CatalogueSearch): Record<string, (text: string) => Answer> {
  const { index, codes } = search;
  const skusOf = (ids: readonly number[]) => ids.map((id) => codes.get(id)?.[0] ?? '');
  const productsAlone = (engine: Engine) => (text: string) => ({
    skus: skusOf(engine(text)),
    categories: [],
    pages: [],
  });
  return {
    'the rule': productsAlone((text) => findProducts(index.names, text)),
    'MiniSearch alone': productsAlone(byMiniSearch(search)),
    ours(text) {
      const { ids, categories, pages } = findShown(search, text);
      return {
        skus: skusOf(ids),
        categories: categories.map(({ audience, name }) => `${audience} > ${name}`),
        pages: pages.map(({ path }) => path.replace(/#.*/, '')),
      };
    },
  };
}
