/**
 * Stores the faceted lists across publish runs. A guide needs all lists of an audience, but most
 * changes affect only one.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { Topic } from '#catalogue/content/schemas/guide.ts';
import { facetedList } from '#catalogue/reads/listed-products.ts';
import type { Audience } from '#config/categories.ts';
import type { FacetedList } from '#lib/site-data/faceted-list.ts';
import { text } from './columns.ts';
import type { DerivedCache } from './reader.ts';
import { EVERYTHING } from './row-keys.ts';

export const DERIVED_LIST_TABLE = `
  -- Faceted lists as they were made of all products of a listing; one that changed is not there.
  create table kept_list (
    audience text not null,
    code text not null,
    -- What it was made of beside the store: the topics of the audience, JSON.
    topics text not null,
    -- FacetedList
    body text not null,
    primary key (audience, code)
  );
`;

/**
 * Deletes a stored list once a row key of the list is recorded. A key that is already recorded
 * fires no trigger, so lists are stored only in the transaction that clears all keys.
 */
export const DERIVED_LIST_TRIGGER = `
  create trigger kept_list_outdated after insert on changed_row
  when ${facetedList.keys.map(({ glob }) => `new.row glob '${glob}' or`).join(' ')}
  new.row = '${EVERYTHING}' begin
    delete from kept_list where new.row in (
      ${facetedList.keys.map(({ sql }) => sql('kept_list')).join(', ')}, '${EVERYTHING}'
    );
  end;`;

interface MadeList {
  audience: Audience;
  code: string;
  topics: string;
  list: FacetedList;
}

export function openDerivedLists(database: DatabaseSync, isFresh: boolean): DerivedCache {
  const select = database.prepare(
    'select body from kept_list where audience = ? and code = ? and topics = ?',
  );
  const insert = database.prepare('insert or replace into kept_list values (?, ?, ?, ?)');
  const made = new Map<string, MadeList>();

  function find(audience: Audience, code: string, topics: string): FacetedList | undefined {
    const known = made.get(`${audience}/${code}`);
    if (known?.topics === topics) return known.list;
    const row = isFresh ? undefined : select.get(audience, code, topics);
    return row && JSON.parse(text(row, 'body'));
  }

  return {
    over: (snapshot) => ({
      ...snapshot,
      facetedList(audience, code, asked: readonly Topic[]) {
        const topics = JSON.stringify(asked);
        const known = find(audience, code, topics);
        if (known !== undefined) return known;
        const list = snapshot.facetedList(audience, code, asked);
        made.set(`${audience}/${code}`, { audience, code, topics, list });
        return list;
      },
    }),
    keep(areCleared) {
      if (isFresh || !areCleared) database.exec('delete from kept_list');
      if (!areCleared) return;
      for (const { audience, code, topics, list } of made.values()) {
        insert.run(audience, code, topics, JSON.stringify(list));
      }
    },
  };
}
