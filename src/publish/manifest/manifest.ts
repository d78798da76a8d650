import type { DatabaseSync } from 'node:sqlite';
import { MANIFEST_SCHEMA } from './schema.ts';

export interface PublishedOutput {
  name: string;
  digest: string;
  files: readonly string[];
  rows: readonly string[];
  links: readonly string[];
}

type FactName = 'fingerprint' | 'content' | 'content-day' | 'held' | 'deferred' | 'search-index';

export interface Manifest {
  find(name: string): PublishedOutput | undefined;
  names(): Iterable<string>;
  count(prefix: string): number;
  /** Returns the outputs whose models read the row. */
  readersOf(row: string): string[];
  linkingTo(target: string): string[];
  keep(output: PublishedOutput): void;
  remove(name: string): void;
  /**
   * Marks the outputs of these files to be made again by the next publish.
   * @returns the files that belong to an output
   */
  forgetFiles(files: ReadonlySet<string>): ReadonlySet<string>;
  /** Marks outputs, including those that do not exist yet, to be made by the next publish. */
  forget(names: readonly string[]): void;
  /** Returns the outputs that must be made again regardless of changes. */
  forgotten(): string[];
  fact(name: FactName): string | undefined;
  setFact(name: FactName, value: string): void;
  clearFact(name: FactName): void;
}

function toList(json: unknown): string[] {
  return JSON.parse(String(json));
}

function toOutput(row: Record<string, unknown>): PublishedOutput {
  return {
    name: String(row['name']),
    digest: String(row['digest']),
    files: toList(row['files']),
    rows: toList(row['rows']),
    links: toList(row['links']),
  };
}

/** Opens the manifest without a transaction. Callers that change several outputs must open one. */
export function openManifest(database: DatabaseSync): Manifest {
  database.exec(MANIFEST_SCHEMA);
  const statement = (sql: string) => database.prepare(sql);
  const select = statement('select * from output where name = ?');
  const upsert = statement(
    `insert into output (name, digest, files, rows, links) values (?, ?, ?, ?, ?)
     on conflict (name) do update set (digest, files, rows, links) =
       (excluded.digest, excluded.files, excluded.rows, excluded.links)
     returning id`,
  );
  // The last code point of Unicode ends the range of the prefix.
  const selectCount = statement(
    'select count(*) as count from output where name >= ? and name < ? || char(0x10ffff)',
  );
  const remove = statement('delete from output where id = ?');
  const forget = statement(
    `insert into output (name, digest, files, rows, links) values (?, '', '[]', '[]', '[]')
     on conflict (name) do update set digest = ''`,
  );
  const index = {
    rows: edges(database, 'output_row', 'row'),
    links: edges(database, 'output_link', 'target'),
  };

  function dropEdges(row: Record<string, unknown>): void {
    const id = Number(row['id']);
    for (const key of toList(row['rows'])) index.rows.remove(key, id);
    for (const key of toList(row['links'])) index.links.remove(key, id);
  }

  return {
    find(name) {
      const row = select.get(name);
      return row && toOutput(row);
    },
    *names() {
      for (const { name } of statement('select name from output order by id').iterate()) {
        yield String(name);
      }
    },
    count: (prefix) => Number(selectCount.get(prefix, prefix)?.['count']),
    readersOf: index.rows.outputs,
    linkingTo: index.links.outputs,
    keep(output) {
      const known = select.get(output.name);
      const { name, digest, files, rows, links } = output;
      const lists = [files, rows, links].map((list) => JSON.stringify(list));
      const [filesText = '', rowsText = '', linksText = ''] = lists;
      const id = Number(upsert.get(name, digest, filesText, rowsText, linksText)?.['id']);
      if (known?.['rows'] === rowsText && known['links'] === linksText) return;
      if (known) dropEdges(known);
      for (const row of rows) index.rows.add(row, id);
      for (const target of links) index.links.add(target, id);
    },
    remove(name) {
      const known = select.get(name);
      if (known === undefined) return;
      dropEdges(known);
      remove.run(Number(known['id']));
    },
    forgetFiles(files) {
      // Needed only after a rollback, so a read of all outputs is acceptable.
      const owned = new Set<string>();
      for (const row of statement('select name, files from output').all()) {
        const own = toList(row['files']).filter((file) => files.has(file));
        for (const file of own) owned.add(file);
        if (own.length > 0) forget.run(String(row['name']));
      }
      return owned;
    },
    forget(names) {
      for (const name of names) forget.run(name);
    },
    forgotten: () =>
      statement("select name from output where digest = ''")
        .all()
        .map(({ name }) => String(name)),
    ...facts(database),
  };
}

function edges(database: DatabaseSync, table: string, key: string) {
  const insert = database.prepare(`insert or ignore into ${table} (${key}, output) values (?, ?)`);
  const remove = database.prepare(`delete from ${table} where ${key} = ? and output = ?`);
  const select = database.prepare(
    `select output.name from ${table} edge join output on output.id = edge.output
     where edge.${key} = ?`,
  );
  return {
    add: (value: string, output: number) => void insert.run(value, output),
    remove: (value: string, output: number) => void remove.run(value, output),
    outputs: (value: string) => select.all(value).map((row) => String(row['name'])),
  };
}

function facts(database: DatabaseSync): Pick<Manifest, 'fact' | 'setFact' | 'clearFact'> {
  const select = database.prepare('select value from publish_fact where name = ?');
  const insert = database.prepare(
    'insert or replace into publish_fact (name, value) values (?, ?)',
  );
  const remove = database.prepare('delete from publish_fact where name = ?');
  return {
    fact(name) {
      const row = select.get(name);
      return row && String(row['value']);
    },
    setFact: (name, value) => void insert.run(name, value),
    clearFact: (name) => void remove.run(name),
  };
}
