import type { DatabaseSync } from 'node:sqlite';
import type { Switches } from '#sandbox/rest/environment.ts';
import type { SearchCriteria } from '#sandbox/rest/search-criteria.ts';
import { createColumnSearch } from '#sandbox/store/column-search.ts';
import { numberIn, type Row, textIn } from '#sandbox/store/rows.ts';

interface AttributeOption {
  value: string;
  label: string;
  /** Colour such as #149086, or a text; only GraphQL returns it. */
  swatch?: string;
}

export interface StoredAttribute {
  id: number;
  code: string;
  input: string;
  label: string;
  isVisibleOnFront: boolean;
  isFilterable: boolean;
  position: number;
  options: AttributeOption[];
}

export type AttributeStore = ReturnType<typeof createAttributeStore>;

const SEARCHABLE = new Set([
  'attribute_id',
  'attribute_code',
  'frontend_input',
  'default_frontend_label',
  'is_visible_on_front',
  'is_filterable',
  'position',
]);

function fromRow(row: Row): StoredAttribute {
  return {
    id: numberIn(row, 'attribute_id'),
    code: textIn(row, 'attribute_code'),
    input: textIn(row, 'frontend_input'),
    label: textIn(row, 'default_frontend_label'),
    isVisibleOnFront: numberIn(row, 'is_visible_on_front') === 1,
    isFilterable: numberIn(row, 'is_filterable') === 1,
    position: numberIn(row, 'position'),
    options: JSON.parse(textIn(row, 'options')),
  };
}

export function createAttributeStore(
  database: DatabaseSync,
  pageBeyondEnd: Switches['pageBeyondEnd'],
) {
  const findByCode = database.prepare('SELECT * FROM attribute WHERE attribute_code = ?');
  const findById = database.prepare('SELECT * FROM attribute WHERE attribute_id = ?');
  const write = database.prepare(
    'UPDATE attribute SET default_frontend_label = ?, options = ? WHERE attribute_id = ?',
  );

  const search = createColumnSearch(database, 'attribute', SEARCHABLE, pageBeyondEnd);

  return {
    find(code: string): StoredAttribute | undefined {
      const row = findByCode.get(code);
      return row && fromRow(row);
    },

    findById(id: number): StoredAttribute | undefined {
      const row = findById.get(id);
      return row && fromRow(row);
    },

    search(criteria: SearchCriteria): { attributes: StoredAttribute[]; totalCount: number } {
      const { rows, totalCount } = search(criteria);
      return { attributes: rows.map(fromRow), totalCount };
    },

    update({ id, label, options }: StoredAttribute): void {
      write.run(label, JSON.stringify(options), id);
    },
  };
}
