import type { DatabaseSync } from 'node:sqlite';
import { openKeptLists } from './derived-lists.ts';
import { openKeptTexts } from './derived-texts.ts';
import type { Kept } from './reader.ts';

/**
 * @param isFresh whether everything is to be made anew: it was made by other code, or is to be
 *   compared with what it must be
 */
export function openDerivedCache(database: DatabaseSync, isFresh: boolean): Kept {
  const sorts = [openKeptLists(database, isFresh), openKeptTexts(database, isFresh)];
  return {
    over: (snapshot) => sorts.reduce((reader, sort) => sort.over(reader), snapshot),
    keep(areCleared) {
      for (const sort of sorts) sort.keep(areCleared);
    },
  };
}
