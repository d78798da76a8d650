/**
 * Stores texts across publish runs. A product feed contains ten thousand products, but most changes
 * affect only one.
 */
import type { DatabaseSync } from 'node:sqlite';
import { feedPartKey } from '#catalogue/reads/feed.ts';
import { textOrNull } from './columns.ts';
import type { DerivedCache } from './reader.ts';
import { EVERYTHING } from './row-keys.ts';

export const DERIVED_TEXT_TABLE = `
  -- Texts as they were made; one whose row changed is not there.
  create table kept_text (
    -- What it was made of: row-keys.ts names it.
    row text primary key,
    -- Null where there was nothing to make it of.
    body text
  ) without rowid;
`;

/** Deletes a stored text once its row key is recorded: see `DERIVED_LIST_TRIGGER`. */
export const DERIVED_TEXT_TRIGGER = `
  create trigger kept_text_outdated after insert on changed_row
  when new.row glob '${feedPartKey.glob}' or new.row = '${EVERYTHING}' begin
    delete from kept_text where row = new.row;
    delete from kept_text where new.row = '${EVERYTHING}';
  end;`;

/**
 * @param isFresh true to rebuild all texts without storing them, because those of a whole shop are
 * too large
 */
export function openDerivedTexts(database: DatabaseSync, isFresh: boolean): DerivedCache {
  const select = database.prepare('select body from kept_text where row = ?');
  const insert = database.prepare('insert or replace into kept_text values (?, ?)');
  const made = new Map<string, string | undefined>();
  return {
    over: (snapshot) => ({
      ...snapshot,
      feedText(part, make) {
        const [row = ''] = feedPartKey.rows(part);
        const known = isFresh ? undefined : select.get(row);
        if (known) return textOrNull(known, 'body') ?? undefined;
        const text = make();
        if (!isFresh) made.set(row, text);
        return text;
      },
    }),
    keep(areCleared) {
      if (isFresh || !areCleared) database.exec('delete from kept_text');
      if (!areCleared) return;
      for (const [row, text] of made) insert.run(row, text ?? null);
    },
  };
}
