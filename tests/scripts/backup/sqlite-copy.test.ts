import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { backUpSqlite, restoreSqlite } from '../../../scripts/backup/sqlite-copy.ts';

let folder: string;
let file: string;
let copy: string;
let database: DatabaseSync;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'copies-'));
  file = join(folder, 'live.sqlite');
  copy = join(folder, 'copy.sqlite');
  database = new DatabaseSync(file);
  database.exec(
    "pragma journal_mode = wal; create table payment (code text); insert into payment values ('a')",
  );
});
afterEach(() => {
  if (database.isOpen) database.close();
  rmSync(folder, { recursive: true });
});

it('copies the committed rows during an open write transaction', async () => {
  database.exec("begin immediate; insert into payment values ('half')");
  await backUpSqlite(file, 'payment', copy);
  const restored = join(folder, 'below', 'restored.sqlite');
  restoreSqlite(copy, 'payment', restored);
  expect(readdirSync(folder).filter((name) => name.startsWith('copy'))).toEqual(['copy.sqlite']);
  expect(statSync(restored).mode & 0o777).toBe(0o600);
  const reader = new DatabaseSync(restored);
  expect(reader.prepare('select code from payment').all()).toEqual([{ code: 'a' }]);
  reader.close();
});

it('refuses to overwrite a database or its write-ahead log', async () => {
  await backUpSqlite(file, 'payment', copy);
  expect(() => restoreSqlite(copy, 'payment', file)).toThrow(
    /Nothing is overwritten.*live.sqlite-wal/,
  );
  expect(database.prepare('select count(*) as n from payment').get()).toEqual({ n: 1 });
});

it('refuses a copy that is damaged or from another database', async () => {
  database.exec(
    `create table filler (x text); insert into filler select hex(randomblob(4000)) from payment`,
  );
  await backUpSqlite(file, 'payment', copy);
  expect(() => restoreSqlite(copy, 'release', join(folder, 'new'))).toThrow(
    "has no table 'release'",
  );
  writeFileSync(copy, readFileSync(copy).fill(7, 4096, 8192));
  expect(() => restoreSqlite(copy, 'payment', join(folder, 'new'))).toThrow(copy);
  expect(() => restoreSqlite(join(folder, 'none'), 'payment', file)).toThrow('There is no');
});

it('reports that there is nothing to back up', async () => {
  await expect(backUpSqlite(join(folder, 'none'), 'payment', copy)).rejects.toThrow('there is no');
});
