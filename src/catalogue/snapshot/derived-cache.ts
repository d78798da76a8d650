import type { DatabaseSync } from 'node:sqlite';
import { openDerivedLists } from './derived-lists.ts';
import { openDerivedTexts } from './derived-texts.ts';
import type { DerivedCache } from './reader.ts';

/**
 * @param isFresh whether everything is to be made anew: it was made by other code, or is to be
 *   compared with what it must be
 */
export function openDerivedCache(database: DatabaseSync, isFresh: boolean): DerivedCache {
  const sorts = [openDerivedLists(database, isFresh), openDerivedTexts(database, isFresh)];
  return {
    over: (snapshot) => sorts.reduce((reader, sort) => sort.over(reader), snapshot),
    keep(areCleared) {
      for (const sort of sorts) sort.keep(areCleared);
    },
  };
}
