import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { PictureFiles } from './picture.ts';

export interface PictureCache {
  /** Folder that holds the files of every known picture. */
  folder: string;
  find(url: string, recipe: string): PictureFiles | undefined;
  keep(url: string, recipe: string, files: PictureFiles): void;
  close(): void;
}

/**
 * Remembers over builds what was made of which address. Magento never reuses a file name for
 * another upload, so an address stands for its content; removing the folder starts anew.
 */
export function openPictureCache(folder: string): PictureCache {
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(join(folder, 'index.sqlite'));
  database.exec(`
    pragma journal_mode = wal;
    create table if not exists made (
      url text not null, recipe text not null, body text not null, primary key (url, recipe)
    ) without rowid;
  `);
  const select = database.prepare('select body from made where url = ? and recipe = ?');
  const insert = database.prepare(
    'insert or replace into made (url, recipe, body) values (?, ?, ?)',
  );
  return {
    folder: join(folder, 'files'),
    find(url, recipe) {
      const row = select.get(url, recipe);
      return row && JSON.parse(String(row['body']));
    },
    keep(url, recipe, files) {
      insert.run(url, recipe, JSON.stringify(files));
    },
    close() {
      database.close();
    },
  };
}
