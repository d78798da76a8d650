import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { readIndex, SCHEMA } from '#publish/search/index-file.ts';

/** Returns an index of products with the same word. */
function indexOf(size: number): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  onTestFinished(() => database.close());
  database.exec(`${SCHEMA}
    insert into editors values ('[]', '{"synonyms":[],"pages":[]}', '');
    with recursive number(id) as (select 1 union all select id + 1 from number where id < ${size})
    insert into product select id, '', '', '', '', '', '', 0 from number;
    insert into title (rowid, words) select id, 'hose' from product;`);
  return database;
}

it.each([
  [50_000, 1_000],
  [50_001, 300],
])('finds in %i products at most %i per step of a search', (size, most) => {
  expect(readIndex(indexOf(size)).matching('title', '"hose"')).toHaveLength(most);
});
