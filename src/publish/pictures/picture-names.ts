import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { snapshotPath } from '#catalogue/state.ts';
import { mediaUrlOf, readFacts } from '#catalogue/sync/facts.ts';

/** Reads picture names from the current catalogue at each call. */
export interface PictureNames {
  /** Returns the name in the back end; undefined if no page shows the picture. */
  fileOf(stem: string): string | undefined;
  stemOfListing(audience: string, code: string): string | undefined;
  /** Base URL of the back end's media folder; undefined before the first read of the catalogue. */
  mediaUrl(): string | undefined;
}

const FILE = 'select file from picture where stem = ?';

const FIRST = `
  select c.stem from listing_item l join product p using (sku) join picture c on c.file = p.main_file
  where l.audience = ? and l.code = ? and l.place = 0`;

/** Opens the catalogue as soon as it exists; another process writes it. */
export function openPictureNames(stateDir: string): PictureNames {
  let database: DatabaseSync | undefined;
  function opened(): DatabaseSync | undefined {
    if (database === undefined && existsSync(snapshotPath(stateDir))) {
      database = new DatabaseSync(snapshotPath(stateDir), { readOnly: true });
    }
    return database;
  }
  function find(sql: string, column: string, ...values: string[]): string | undefined {
    const value = opened()
      ?.prepare(sql)
      .get(...values)?.[column];
    return typeof value === 'string' ? value : undefined;
  }
  return {
    fileOf: (stem) => find(FILE, 'file', stem),
    stemOfListing: (audience, code) => find(FIRST, 'stem', audience, code),
    mediaUrl() {
      const catalogue = opened();
      const facts = catalogue && readFacts(catalogue);
      return facts && mediaUrlOf(facts);
    },
  };
}
