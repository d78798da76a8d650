import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openCatalogue } from '#catalogue/snapshot/open.ts';
import { openSnapshot } from '#catalogue/snapshot/read-snapshot.ts';

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'));
  path = join(folder, 'deep', 'catalogue.sqlite');
});

afterEach(() => rmSync(folder, { recursive: true }));

function noteOneChange(): void {
  const catalogue = openCatalogue(path);
  catalogue.database.exec("insert into redirect values ('old', 'A', 'new')");
  catalogue.close();
}

describe('openCatalogue', () => {
  it('keeps what was written, and what changed until it is cleared', () => {
    noteOneChange();
    const catalogue = openCatalogue(path);
    expect(catalogue.snapshot.redirects()).toEqual([{ from: 'old', to: 'new' }]);
    expect(catalogue.changedRows()).toEqual(['redirects']);
    catalogue.clearChangedRows();
    expect(catalogue.changedRows()).toEqual([]);
    catalogue.close();
  });

  it('sets a file of another version aside and starts anew', () => {
    noteOneChange();
    const old = new DatabaseSync(path);
    old.exec('pragma user_version = 1');
    old.close();
    const catalogue = openCatalogue(path);
    expect(catalogue.snapshot.redirects()).toEqual([]);
    expect(existsSync(`${path}.version-1`)).toBe(true);
    catalogue.close();
  });

  it('refuses a file that is no database', () => {
    openCatalogue(path).close();
    writeFileSync(path, 'something else entirely');
    expect(() => openCatalogue(path)).toThrow(
      `${path} is no catalogue: remove it, and it is read anew.`,
    );
  });
});

describe('openSnapshot', () => {
  it('reads beside the writer, always the latest', () => {
    const catalogue = openCatalogue(path);
    const snapshot = openSnapshot(path);
    expect(snapshot.redirects()).toEqual([]);
    catalogue.database.exec("insert into redirect values ('old', 'A', 'new')");
    expect(snapshot.redirects()).toEqual([{ from: 'old', to: 'new' }]);
    snapshot.close();
    catalogue.close();
  });

  it('asks for a build where there is no catalogue, or one of another version', () => {
    expect(() => openSnapshot(path)).toThrow(`No catalogue at ${path}: build it first`);
    const catalogue = openCatalogue(path);
    catalogue.database.exec('pragma user_version = 1');
    catalogue.close();
    expect(() => openSnapshot(path)).toThrow(`No catalogue at ${path}: build it first`);
  });
});
