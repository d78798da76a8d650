import { copyFileSync, linkSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { PictureFiles } from './picture.ts';

export interface KnownSource {
  /** Digest of the bytes that the address gave. */
  digest: string;
  /** Null when the back end names no version. */
  etag: string | null;
  /** Milliseconds since 1970. */
  checkedAt: number;
}

/** Remembers over builds which bytes lie at an address, and what was made of which bytes. */
export interface PictureCache {
  /** Folder that holds the files of every known picture. */
  folder: string;
  source(url: string): KnownSource | undefined;
  keepSource(url: string, source: KnownSource): void;
  /**
   * What was made of a source, under a stem of the caller's; undefined also when somebody removed
   * the files.
   */
  made(digest: string, recipe: string, stem: string): PictureFiles | undefined;
  keepMade(digest: string, recipe: string, files: PictureFiles): void;
  close(): void;
}

/** Another schema takes another name: an index of an older version is left alone. */
const INDEX = 'index-2.sqlite';

/** A file may be there and hold nothing: its name outlives a loss of power sooner than its bytes. */
function holdsSomething(path: string): boolean {
  return (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

/** A link costs nothing; a file can have only so many, and gets a copy then. */
function linkOrCopy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  rmSync(to, { force: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, `${to}.part`);
    renameSync(`${to}.part`, to);
  }
}

export function openPictureCache(folder: string): PictureCache {
  const files = join(folder, 'files');
  mkdirSync(files, { recursive: true });
  const database = new DatabaseSync(join(folder, INDEX));
  database.exec(`
    pragma journal_mode = wal;
    create table if not exists source (url text primary key, body text not null) without rowid;
    create table if not exists made (
      digest text not null, recipe text not null, body text not null, primary key (digest, recipe)
    ) without rowid;
  `);
  const selectSource = database.prepare('select body from source where url = ?');
  const insertSource = database.prepare('insert or replace into source (url, body) values (?, ?)');
  const selectMade = database.prepare('select body from made where digest = ? and recipe = ?');
  const insertMade = database.prepare(
    'insert or replace into made (digest, recipe, body) values (?, ?, ?)',
  );
  const pathsOf = ({ stem, widths }: PictureFiles) =>
    widths.flatMap((width) =>
      ['webp', 'avif'].map((format) => join(files, `${stem}-${width}.${format}`)),
    );
  const isThere = (made: PictureFiles) => pathsOf(made).every(holdsSomething);

  /** Bytes that came under another name before are not encoded again. */
  function underStem(made: PictureFiles, stem: string): PictureFiles | undefined {
    const own = { ...made, stem };
    if (isThere(own)) return own;
    if (!isThere(made)) return undefined;
    const sources = pathsOf(made);
    for (const [place, path] of pathsOf(own).entries()) linkOrCopy(sources[place] ?? '', path);
    return own;
  }

  return {
    folder: files,
    source(url) {
      const row = selectSource.get(url);
      return row && JSON.parse(String(row['body']));
    },
    keepSource: (url, source) => void insertSource.run(url, JSON.stringify(source)),
    made(digest, recipe, stem) {
      const row = selectMade.get(digest, recipe);
      return row && underStem(JSON.parse(String(row['body'])), stem);
    },
    keepMade: (digest, recipe, made) => void insertMade.run(digest, recipe, JSON.stringify(made)),
    close: () => database.close(),
  };
}
