import { DatabaseSync } from 'node:sqlite';

/**
 * Returns all rows of a search index, and the products of each word. The table of words may list
 * some that no product has any more; these are omitted.
 */
export function indexContent(path: string): Record<string, unknown[]> {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const all = (sql: string) => database.prepare(sql).all();
    const productsOf = (table: string) => {
      database.exec(
        `create virtual table temp.${table}_words using fts5vocab(main, ${table}, instance)`,
      );
      return all(`select distinct term, doc from temp.${table}_words order by term, doc`);
    };
    return {
      products: all('select * from product order by id'),
      codes: all('select * from code order by code, id'),
      editors: all('select * from editors'),
      title: productsOf('title'),
      everything: productsOf('everything'),
      nameParts: productsOf('name_part'),
      words: all(`select word from word
        where word in (select term from temp.everything_words) order by word`),
    };
  } finally {
    database.close();
  }
}
