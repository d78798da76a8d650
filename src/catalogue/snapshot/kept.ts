import type { DatabaseSync } from 'node:sqlite';
import { openKeptLists } from './kept-lists.ts';
import { openKeptTexts } from './kept-texts.ts';
import type { CatalogueSnapshot } from './reader.ts';

/** What was made of the store, from one publish to the next. */
export interface Kept {
  /** Answers as the snapshot does, and makes nothing that is kept or was made before. */
  over(snapshot: CatalogueSnapshot): CatalogueSnapshot;
  /**
   * Keeps what was made, within the transaction in which the noted rows are cleared.
   * @param areCleared false where somebody else wrote to the store meanwhile: then none is kept
   */
  keep(areCleared: boolean): void;
}

/**
 * @param isFresh whether everything is to be made anew: it was made by other code, or is to be
 *   compared with what it must be
 */
export function openKept(database: DatabaseSync, isFresh: boolean): Kept {
  const sorts = [openKeptLists(database, isFresh), openKeptTexts(database, isFresh)];
  return {
    over: (snapshot) => sorts.reduce((reader, sort) => sort.over(reader), snapshot),
    keep(areCleared) {
      for (const sort of sorts) sort.keep(areCleared);
    },
  };
}
