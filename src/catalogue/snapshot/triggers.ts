/** Triggers that record which row keys a change affects, generated from the keys of all reads. */
import type { DatabaseSync } from 'node:sqlite';
import { DERIVED_LIST_TRIGGER } from './derived-lists.ts';
import { DERIVED_TEXT_TRIGGER } from './derived-texts.ts';
import { ROW_KEYS } from './reader.ts';
import type { Change } from './row-keys.ts';

/** An update affects reads of the old row and reads of the new row. */
const ROWS = { insert: ['new'], delete: ['old'], update: ['old', 'new'] } as const;
const EVENTS = ['insert', 'delete', 'update'] as const;

type TriggerEvent = keyof typeof ROWS;
type Row = 'new' | 'old';

const inRow = (where: string, row: Row) => `(${where.replaceAll(/\brow\./g, `${row}.`)})`;

function updateCondition({ columns, where = 'true' }: Change): string {
  if (columns === undefined) return `${inRow(where, 'old')} <> ${inRow(where, 'new')}`;
  const each = columns.split(' ');
  return each.map((column) => `old.${column} is not new.${column} collate binary`).join(' or ');
}

interface KeyChange extends Change {
  sql(table: string): string;
}

const CHANGES = [...ROW_KEYS].flatMap(({ sql, changes }) =>
  changes.map((change): KeyChange => ({ ...change, sql })),
);

function selectKey(event: TriggerEvent, row: Row, change: KeyChange): string {
  const { idsFrom, where = 'true', whereUpdated = where, sql } = change;
  const source = idsFrom === undefined ? '' : `from ${idsFrom}`;
  const condition =
    event === 'update'
      ? `(${updateCondition(change)}) and ${inRow(whereUpdated, row)}`
      : inRow(where, row);
  return `select ${sql(idsFrom?.split(' ').at(-1) ?? row)} ${source} where ${condition}`;
}

/**
 * Unlike `or ignore`, an upsert is not overridden by the conflict rule of the statement that fires
 * the trigger.
 */
function triggerOf(event: TriggerEvent, table: string, changes: readonly KeyChange[]): string {
  const keys = changes.flatMap((change) => ROWS[event].map((row) => selectKey(event, row, change)));
  return `create trigger ${table}_${event} after ${event} on ${table} begin
    insert into changed_row (row) ${[...new Set(keys)].join(' union all ')} on conflict do nothing;
  end;`;
}

const ROW_TRIGGERS = [...Map.groupBy(CHANGES, ({ table }) => table)].flatMap(([table, changes]) =>
  EVENTS.map((event) => triggerOf(event, table, changes)),
);

export const CREATE_TRIGGERS = [...ROW_TRIGGERS, DERIVED_LIST_TRIGGER, DERIVED_TEXT_TRIGGER].join(
  '\n',
);

/** Drops all triggers, including those of an older version. */
export function dropTriggers(database: DatabaseSync): void {
  const triggers = database.prepare("select name from sqlite_master where type = 'trigger'").all();
  for (const { name } of triggers) database.exec(`drop trigger ${name}`);
}
