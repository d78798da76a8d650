import { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '#catalogue/snapshot/in-transaction.ts';
import { type ProductTexts, toProductWords } from '#lib/search/product-words.ts';
import { searchKey } from '#lib/search/search-text.ts';
import { codeOf } from '#lib/search/words.ts';
import { valueDigest } from '#publish/outputs/digest.ts';
import { type EditorsRow, INDEX_VERSION, SCHEMA } from './index-file.ts';

/** Changes to the products of an index. */
export interface Difference {
  changed: { texts: ProductTexts; digest: string }[];
  removed: number[];
}

/** Words that a typing error may be corrected to. */
const CORRECTABLE = /^\p{L}{4,}$/u;

function writeProducts(database: DatabaseSync, { changed, removed }: Difference): void {
  const run = (sql: string) => database.prepare(sql);
  const removals = [
    run('delete from title where rowid = ?'),
    run('delete from everything where rowid = ?'),
    run('delete from name_part where rowid = ?'),
    run('delete from code where id = ?'),
    run('delete from product where id = ?'),
  ];
  const addTitle = run('insert into title (rowid, words) values (?, ?)');
  const addAll = run('insert into everything (rowid, words) values (?, ?)');
  const addName = run('insert into name_part (rowid, key) values (?, ?)');
  const addCode = run('insert or ignore into code (code, id) values (?, ?)');
  const addWord = run('insert or ignore into word (word) values (?)');
  const addProduct = run('insert into product values (?, ?, ?, ?, ?, ?, ?, ?)');
  for (const id of [...removed, ...changed.map(({ texts }) => texts.id)]) {
    for (const removal of removals) removal.run(id);
  }
  for (const { texts, digest } of changed) {
    const { id, name } = texts;
    const words = toProductWords(texts);
    const title = [words.name, words.categories, words.codes].join(' ');
    const key = searchKey(name);
    const { name: named, categories, codes } = words;
    addProduct.run(
      id,
      digest,
      name,
      key,
      named,
      categories,
      codes,
      Number(texts.isForHome ?? false),
    );
    addTitle.run(id, title);
    addAll.run(id, `${title} ${words.said}`);
    addName.run(id, key);
    for (const code of texts.codes) addCode.run(codeOf(code), id);
    const known = new Set(`${words.name} ${words.categories} ${words.said}`.split(' '));
    for (const word of known) if (CORRECTABLE.test(word)) addWord.run(word);
  }
}

/**
 * Applies changes to an index file, which it creates if necessary.
 *
 * @returns the revision of the index: indexes with the same content have the same
 */
export function writeIndex(
  path: string,
  difference: Difference,
  { categories, help }: Omit<EditorsRow, 'revision'>,
): string {
  const database = new DatabaseSync(path);
  try {
    // A release is flushed to disk as a whole, and a failed publish discards the file.
    database.exec('pragma journal_mode = memory; pragma synchronous = off');
    return inTransaction(database, () => {
      const version = database.prepare('pragma user_version').get()?.['user_version'];
      if (version !== INDEX_VERSION) database.exec(SCHEMA);
      writeProducts(database, difference);
      database.exec('delete from editors');
      const products = database.prepare('select id, digest from product order by id').all();
      const revision = valueDigest([categories, help, products]);
      database.prepare('insert into editors values (?, ?, ?)').run(categories, help, revision);
      return revision;
    });
  } finally {
    database.close();
  }
}
