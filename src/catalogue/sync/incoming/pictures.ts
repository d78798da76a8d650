import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { type Card, withPicture } from '#catalogue/product/card.ts';

type Row = Record<string, SQLOutputValue>;

export interface StagedPicture {
  file: string;
  /** `null` if a drawing replaces the picture. */
  stem: string | null;
}

const CHUNK = 500;

/** Yields rows by ascending key in chunks, so that the caller can change the table between them. */
function* inChunks(
  database: DatabaseSync,
  sql: string,
  key: string,
  first: string | number,
): Generator<Row> {
  const select = database.prepare(`${sql} limit ${CHUNK}`);
  let after: SQLOutputValue = first;
  for (;;) {
    const rows: Row[] = select.all(after);
    yield* rows;
    if (rows.length < CHUNK) return;
    after = rows.at(-1)?.[key] ?? null;
  }
}

function toStagedPicture({ file, stem }: Row): StagedPicture {
  return { file: String(file), stem: typeof stem === 'string' ? stem : null };
}

export function createPictureStage(database: DatabaseSync) {
  const insert = database.prepare(
    'insert or replace into picture (file, stem, reason) values (?, ?, ?)',
  );
  const select = database.prepare('select file, stem from picture where file = ?');
  const updateCard = database.prepare('update product set card = ? where id = ?');
  return {
    fileCount: () =>
      Number(
        database.prepare('select count(distinct file) as count from product_picture').get()?.[
          'count'
        ],
      ),
    *files() {
      const sql = 'select distinct file from product_picture where file > ? order by file';
      for (const row of inChunks(database, sql, 'file', '')) yield String(row['file']);
      const blocks = database.prepare('select distinct file from block_picture order by file');
      for (const row of blocks.all()) yield String(row['file']);
    },
    addPicture: (file: string, stem: string | null, reason: string | null) =>
      void insert.run(file, stem, reason),
    picture(file: string) {
      const row = select.get(file);
      return row && toStagedPicture(row);
    },
    *pictures() {
      const sql = 'select file, stem from picture where file > ? order by file';
      for (const row of inChunks(database, sql, 'file', '')) yield toStagedPicture(row);
    },
    fillCards(stemOf: (file: string) => string | null) {
      const sql =
        'select id, card, main_file from product where main_file is not null and id > ? order by id';
      for (const row of inChunks(database, sql, 'id', Number.MIN_SAFE_INTEGER)) {
        const card: Card = JSON.parse(String(row['card']));
        const filled = withPicture(card, stemOf(String(row['main_file'])));
        updateCard.run(JSON.stringify(filled), row['id'] ?? null);
      }
    },
  };
}
