import type { DatabaseSync } from 'node:sqlite';
import { openDerivedLists } from './derived-lists.ts';
import { openDerivedTexts } from './derived-texts.ts';
import type { DerivedCache } from './reader.ts';

/** @param isFresh true to derive everything again, for new code or to check the stored data */
export function openDerivedCache(database: DatabaseSync, isFresh: boolean): DerivedCache {
  const sorts = [openDerivedLists(database, isFresh), openDerivedTexts(database, isFresh)];
  return {
    over: (snapshot) => sorts.reduce((reader, sort) => sort.over(reader), snapshot),
    keep(areCleared) {
      for (const sort of sorts) sort.keep(areCleared);
    },
  };
}
