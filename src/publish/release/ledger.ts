import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { inTransaction } from '#catalogue/snapshot/in-transaction.ts';

/**
 * State of a release. `staged`: the second tree may differ from the live one. `ready`: only the
 * swap remains. `published`: the release is or was live.
 */
type ReleaseState = 'staged' | 'ready' | 'published';

export interface ReleaseRow {
  id: number;
  state: ReleaseState;
  /** Time at which the release was staged; UTC, ISO 8601. */
  at: string;
  /** Id of the release whose files it changed; undefined for a whole site. */
  base: number | undefined;
  /** Id of the earlier release whose state it restored; undefined unless it is a rollback. */
  restores: number | undefined;
}

export interface ReleaseFile {
  name: string;
  change: 'added' | 'replaced' | 'removed';
}

export interface Ledger {
  releases(): ReleaseRow[];
  files(id: number): ReleaseFile[];
  stage(release: Omit<ReleaseRow, 'state'>, files: Iterable<ReleaseFile>): void;
  /** Marks the release as ready and runs `write` in the same transaction. */
  makeReady(id: number, write: () => void): void;
  /** Marks the release as published and deletes releases with an id below `firstKept`. */
  makePublished(id: number, firstKept: number): void;
  discard(id: number): void;
}

const SCHEMA = `
  create table if not exists release (
    id integer primary key,
    state text not null check (state in ('staged', 'ready', 'published')),
    at text not null,
    base integer,
    restores integer
  );

  create table if not exists release_file (
    release integer not null,
    name text not null,
    change text not null check (change in ('added', 'replaced', 'removed')),
    primary key (release, name)
  ) without rowid;
`;

function numberOrNone(value: SQLOutputValue | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

function toRow(row: Record<string, SQLOutputValue>): ReleaseRow {
  return {
    id: Number(row['id']),
    state: String(row['state']) as ReleaseState, // the table has a check constraint
    at: String(row['at']),
    base: numberOrNone(row['base']),
    restores: numberOrNone(row['restores']),
  };
}

function toFile(row: Record<string, SQLOutputValue>): ReleaseFile {
  return {
    name: String(row['name']),
    change: String(row['change']) as ReleaseFile['change'], // the table has a check constraint
  };
}

/**
 * Writes without waiting for the disk, which is safe if the process is killed. After a power cut
 * the row may be missing or old; then a tree is made again or a swap repeated.
 */
function withoutWaiting(database: DatabaseSync, work: () => void): void {
  const before = Number(database.prepare('pragma synchronous').get()?.['synchronous']);
  database.exec('pragma synchronous = normal');
  try {
    work();
  } finally {
    database.exec(`pragma synchronous = ${before}`);
  }
}

export function openLedger(database: DatabaseSync): Ledger {
  database.exec(SCHEMA);
  const select = database.prepare('select * from release order by id');
  const selectFiles = database.prepare('select name, change from release_file where release = ?');
  const insert = database.prepare(
    "insert into release (id, state, at, base, restores) values (?, 'staged', ?, ?, ?)",
  );
  const insertFile = database.prepare(
    'insert into release_file (release, name, change) values (?, ?, ?)',
  );
  const update = database.prepare('update release set state = ? where id = ?');
  const removeFiles = database.prepare('delete from release_file where release between ? and ?');
  const remove = database.prepare('delete from release where id between ? and ?');

  function forget(first: number, last: number): void {
    removeFiles.run(first, last);
    remove.run(first, last);
  }

  const inLazyTransaction = (work: () => void) =>
    withoutWaiting(database, () => inTransaction(database, work));

  return {
    releases: () => select.all().map(toRow),
    files: (id) => selectFiles.all(id).map(toFile),
    stage({ id, at, base, restores }, files) {
      inLazyTransaction(() => {
        insert.run(id, at, base ?? null, restores ?? null);
        for (const { name, change } of files) insertFile.run(id, name, change);
      });
    },
    makeReady(id, write) {
      inTransaction(database, () => {
        update.run('ready', id);
        write();
      });
    },
    makePublished(id, firstKept) {
      inLazyTransaction(() => {
        update.run('published', id);
        forget(0, firstKept - 1);
      });
    },
    discard: (id) => inTransaction(database, () => forget(id, id)),
  };
}
