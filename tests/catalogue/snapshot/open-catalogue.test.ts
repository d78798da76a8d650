import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openCatalogue } from '#catalogue/snapshot/open-catalogue.ts';
import { openFrozenSnapshot, openSnapshot } from '#catalogue/snapshot/read-snapshot.ts';

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'));
  path = join(folder, 'deep', 'catalogue.sqlite');
});

afterEach(() => rmSync(folder, { recursive: true }));

function recordOneChange(): void {
  const catalogue = openCatalogue(path);
  catalogue.database.exec("insert into redirect values ('old', 'A', 'new')");
  catalogue.close();
}

describe('openCatalogue', () => {
  it('keeps data, and keeps changed rows until they are cleared', () => {
    recordOneChange();
    const catalogue = openCatalogue(path);
    expect(catalogue.snapshot.redirects()).toEqual([{ from: 'old', to: 'new' }]);
    expect(catalogue.changedRows()).toEqual(['redirects']);
    catalogue.clearChangedRows();
    expect(catalogue.changedRows()).toEqual([]);
    catalogue.close();
  });

  it('does not clear changes recorded after they were last read', () => {
    const catalogue = openCatalogue(path);
    catalogue.database.exec("insert into redirect values ('older', 'A', 'new')");
    expect(catalogue.changedRows()).toEqual(['redirects']);
    recordOneChange();
    expect(catalogue.clearChangedRows()).toBe(false);
    expect(catalogue.changedRows()).toEqual(['redirects']);
    expect(catalogue.clearChangedRows()).toBe(true);
    expect(catalogue.changedRows()).toEqual([]);
    catalogue.close();
  });

  it('keeps redirects, gone pages and releases when it replaces another version', () => {
    recordOneChange();
    const old = new DatabaseSync(path);
    old.exec(`
      drop index gone_age;
      alter table gone drop column gone_at;
      insert into gone values ('hose', 'H', 'Hose', '[]');
      insert into fact values ('address', 'https://magento.example');
      insert into product (id, sku, visibility, status, body) values (1, 'A', 4, 1, '{}');
      create table release (id integer primary key);
      insert into release values (7);
      pragma user_version = 1`);
    old.close();
    const { snapshot, database, changedRows, close } = openCatalogue(path);
    expect(snapshot.redirects()).toEqual([{ from: 'old', to: 'new' }]);
    expect(snapshot.goneKeys()).toEqual(['hose']);
    expect(database.prepare('select gone_at from gone').all()).toMatchObject([{ gone_at: 0 }]);
    expect(database.prepare('select id from release').all()).toMatchObject([{ id: 7 }]);
    // Products and facts are deleted so that the next reading fetches everything.
    expect(database.prepare('select * from product').all()).toEqual([]);
    expect(database.prepare('select * from fact').all()).toEqual([]);
    expect(changedRows()).toEqual([]);
    database.exec("delete from gone where url_key = 'hose'");
    expect(changedRows()).toEqual(['gone-keys', 'gone:hose']);
    close();
  });

  it('rejects a file that is not a database', () => {
    openCatalogue(path).close();
    writeFileSync(path, 'something else entirely');
    expect(() => openCatalogue(path)).toThrow(
      `${path} is no catalogue: put a copy of it back, or remove it and lose its redirects.`,
    );
  });
});

describe('openSnapshot', () => {
  it('reads the latest data while a writer is open', () => {
    const catalogue = openCatalogue(path);
    const snapshot = openSnapshot(path);
    expect(snapshot.redirects()).toEqual([]);
    catalogue.database.exec("insert into redirect values ('old', 'A', 'new')");
    expect(snapshot.redirects()).toEqual([{ from: 'old', to: 'new' }]);
    snapshot.close();
    catalogue.close();
  });

  it('requires a build if the catalogue is missing or has another version', () => {
    expect(() => openSnapshot(path)).toThrow(`No catalogue at ${path}: build it first`);
    const catalogue = openCatalogue(path);
    catalogue.database.exec('pragma user_version = 1');
    catalogue.close();
    expect(() => openSnapshot(path)).toThrow(`No catalogue at ${path}: build it first`);
  });
});

describe('openFrozenSnapshot', () => {
  it('reads the state at opening in spite of later writes', () => {
    const catalogue = openCatalogue(path);
    const name = (text: string) =>
      catalogue.database
        .prepare(
          "insert or replace into listing (audience, code, name, category_id, place, has_picture) values ('professional', 'sweeper', ?, 1, 0, 0)",
        )
        .run(text);
    name('Sweepers');
    const snapshot = openFrozenSnapshot(path);
    name('Sweeping');
    expect(snapshot.listing('professional', 'sweeper')?.name).toBe('Sweepers');
    expect(snapshot.listingNames().map((listing) => listing.name)).toEqual(['Sweepers']);
    snapshot.close();
    catalogue.close();
  });

  it('requires a build if the catalogue is missing', () => {
    expect(() => openFrozenSnapshot(path)).toThrow(`No catalogue at ${path}: build it first`);
  });
});
