import type { SearchCard, SearchCategory, SearchNames } from '#lib/site-data/search-index.ts';
import { rankMatch, searchKey, termKey } from './search-text.ts';

/** Product names prepared for repeated searches. */
export interface NameIndex {
  ids: readonly number[];
  names: readonly string[];
  keys: readonly string[];
  categories: readonly SearchCategory[];
}

export function openNames({ idSteps, names, categories }: SearchNames): NameIndex {
  let id = 0;
  const ids = idSteps.map((step) => {
    id += step;
    return id;
  });
  return { ids, names, keys: names.map(searchKey), categories };
}

/**
 * Returns the ids of all products with the term in their name. Names that begin with the term come
 * first, then names with a word that does, then the others, each group by id. An empty term has no
 * results.
 */
export function findProducts({ ids, names, keys }: NameIndex, term: string): number[] {
  if (term.trim() === '') return [];
  const sought = termKey(term);
  const byRank: [number[], number[], number[]] = [[], [], []];
  keys.forEach((key, place) => {
    if (!key.includes(sought)) return;
    const [id, name] = [ids[place], names[place]];
    if (id === undefined || name === undefined) return;
    byRank[rankMatch(name, key, sought)].push(id);
  });
  return byRank.flat();
}

/** Returns the cards of products in the order of the ids; products no longer sold are omitted. */
export function pickCards(ids: readonly number[], cards: readonly SearchCard[]): SearchCard[] {
  const byId = new Map(cards.map((card) => [card.id, card]));
  return ids.map((id) => byId.get(id)).filter((card) => card !== undefined);
}
