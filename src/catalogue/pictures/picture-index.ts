import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { textOrNull } from '#catalogue/snapshot/columns.ts';

/** What the last look at a file of the back end gave. */
export interface KnownPicture {
  /** Of the bytes that it had when there was a picture last; null where there never was one. */
  digest: string | null;
  /** Null when the back end names no version. */
  etag: string | null;
  /** Part of the picture's name (stem.ts): '' until its bytes changed. */
  version: string;
  /** Why a drawing stands in; null where the picture is there. */
  reason: string | null;
  /** How its sizes were made (`RECIPE_NAME`); '' where they were not. */
  recipe: string;
  /** Milliseconds since 1970. */
  checkedAt: number;
}

/** Remembers over builds what the back end's picture files are, and of which there are sizes. */
export interface PictureIndex {
  /** @param file the name in the back end */
  find(file: string): KnownPicture | undefined;
  keep(file: string, picture: KnownPicture): void;
  /** Files that are missing, or were replaced under their name. */
  unusual(): string[];
  /** Lets these be looked at again soon, whenever they were last. */
  doubt(files: Iterable<string>): void;
  /**
   * Forgets everything if it came from elsewhere.
   * @param mediaUrl base of the media folder that files lie in
   * @returns whether it did
   */
  takeSource(mediaUrl: string): boolean;
  close(): void;
}

/** A file at which nobody looked yet. */
export const UNKNOWN_PICTURE: KnownPicture = {
  digest: null,
  etag: null,
  version: '',
  reason: null,
  recipe: '',
  checkedAt: 0,
};

/** Another schema takes another name: an index of an older version is left alone. */
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
  const doubt = database.prepare('update picture set checked_at = 0 where file = ?');
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
      for (const file of files) doubt.run(file);
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
