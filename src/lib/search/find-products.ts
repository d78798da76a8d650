import type { SearchCard, SearchCategory, SearchNames } from '#lib/site-data/search-index.ts';
import { rankMatch, searchKey, termKey } from './search-text.ts';

/** The names made ready for many searches. */
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
 * The ids of all products whose name holds the term: first the names that begin with it, then
 * those with a word that does, then the rest, each by id. An empty term finds nothing.
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

/** The cards of some products in the order of their ids; what is no longer sold is left out. */
export function pickCards(ids: readonly number[], cards: readonly SearchCard[]): SearchCard[] {
  const byId = new Map(cards.map((card) => [card.id, card]));
  return ids.map((id) => byId.get(id)).filter((card) => card !== undefined);
}
