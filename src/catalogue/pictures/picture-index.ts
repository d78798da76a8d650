import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { textOrNull } from '#catalogue/snapshot/columns.ts';

export interface KnownPicture {
  /** Digest of the last bytes that were a picture; `null` if no bytes ever were. */
  digest: string | null;
  /** `null` if the back end sent no ETag or no usable picture. */
  etag: string | null;
  /** Part of the picture's name (stem.ts): '' until its bytes change. */
  version: string;
  /** Reason for the fallback drawing; `null` if the picture exists. */
  reason: string | null;
  /** Recipe of its resized files (`RECIPE_NAME`); '' if none have been made. */
  recipe: string;
  /** Milliseconds since 1970. */
  checkedAt: number;
}

/**
 * Stores, across publish runs, the state of the back end's picture files and for which of them
 * resized files have been made.
 */
export interface PictureIndex {
  find(file: string): KnownPicture | undefined;
  keep(file: string, picture: KnownPicture): void;
  /** Returns files that have no usable picture or were replaced under the same name. */
  unusual(): string[];
  /** Marks files for an early check, regardless of their last one. */
  doubt(files: Iterable<string>): void;
  /**
   * Clears the index if its pictures came from another source.
   *
   * @param mediaUrl base URL of the media folder
   * @returns true if the source has changed
   */
  takeSource(mediaUrl: string): boolean;
  close(): void;
}

export const UNKNOWN_PICTURE: KnownPicture = {
  digest: null,
  etag: null,
  version: '',
  reason: null,
  recipe: '',
  checkedAt: 0,
};

/** A new schema needs a new name, because the index of an older version is not changed. */
export function pictureIndexPath(folder: string): string {
  return join(folder, 'index-3.sqlite');
}

const BUSY_MS = 5_000;

export function openPictureIndex(folder: string): PictureIndex {
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(pictureIndexPath(folder), { timeout: BUSY_MS });
  database.exec(`
    pragma journal_mode = wal;
    create table if not exists picture (
      file text primary key,
      digest text,
      etag text,
      version text not null,
      reason text,
      recipe text not null,
      checked_at integer not null
    ) without rowid;
    create table if not exists source (media_url text not null);
    create index if not exists doubted on picture (file) where checked_at = 0;
    create index if not exists unusual on picture (file) where reason is not null or version <> '';
  `);
  const select = database.prepare('select * from picture where file = ?');
  const insert = database.prepare('insert or replace into picture values (?, ?, ?, ?, ?, ?, ?)');
  const selectUnusual = database.prepare(
    "select file from picture where reason is not null or version <> ''",
  );
  const invalidate = database.prepare('update picture set checked_at = 0 where file = ?');
  return {
    find(file) {
      const row = select.get(file);
      return (
        row && {
          digest: textOrNull(row, 'digest'),
          etag: textOrNull(row, 'etag'),
          version: String(row['version']),
          reason: textOrNull(row, 'reason'),
          recipe: String(row['recipe']),
          checkedAt: Number(row['checked_at']),
        }
      );
    },
    keep(file, { digest, etag, version, reason, recipe, checkedAt }) {
      insert.run(file, digest, etag, version, reason, recipe, checkedAt);
    },
    unusual: () => selectUnusual.all().map(({ file }) => String(file)),
    doubt(files) {
      for (const file of files) invalidate.run(file);
    },
    takeSource(mediaUrl) {
      const known = database.prepare('select media_url from source').get()?.['media_url'];
      if (known === mediaUrl) return false;
      database.exec('delete from picture; delete from source;');
      database.prepare('insert into source values (?)').run(mediaUrl);
      return known !== undefined;
    },
    close: () => database.close(),
  };
}
