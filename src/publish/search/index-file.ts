/**
 * Search index: a SQLite file of the release. The publisher writes it for each release in which
 * names or texts have changed, and shop servers read it.
 */
import { DatabaseSync } from 'node:sqlite';
import { openHelp } from '#lib/search/find-places.ts';
import { openMakes } from '#lib/search/other-makes.ts';
import type { ProductTitle, SearchIndex } from '#lib/search/search-index.ts';
import { openSynonyms } from '#lib/search/synonyms.ts';
import { splitWords } from '#lib/search/words.ts';
import type { SearchHelp } from '#lib/site-data/search-help.ts';
import type { SearchCategory } from '#lib/site-data/search-index.ts';

/** Path of the file below the site. It has no page's name and is not for browsers. */
export const SEARCH_INDEX = 'search-index.sqlite';

/** Change it with the tables or the words in them; the next publish then writes the whole index. */
export const INDEX_VERSION = 4;

/**
 * Words are stored as `words.ts` returns them: this tokenizer counts every character outside ASCII
 * as a letter, so a word never becomes two. `=` marks whole names.
 */
const WORDS = `content='', contentless_delete=1, detail=none, tokenize="ascii tokenchars '='"`;

/**
 * `title` and `everything` contain words of products (`product-words.ts`), `name_part` every three
 * letters of a name's key (`search-text.ts`). `word` keeps words of removed products.
 */
export const SCHEMA = `
  create virtual table title using fts5(words, prefix='3 4 5 6 7 8', ${WORDS});
  create virtual table everything using fts5(words, ${WORDS});
  create virtual table name_part using fts5(
    key, content='', contentless_delete=1, tokenize='trigram case_sensitive 1'
  );
  create table product (
    id integer primary key,
    digest text not null,
    name text not null,
    name_key text not null,
    name_words text not null,
    category_words text not null,
    code_words text not null,
    is_for_home integer not null
  );
  create table code (
    code text not null,
    id integer not null,
    primary key (code, id)
  ) without rowid;
  create index code_of_product on code (id);
  create table word (word text primary key) without rowid;
  create table editors (categories text not null, help text not null, revision text not null);
  pragma user_version = ${INDEX_VERSION};
`;

/**
 * Maximum number of products that one step of a search finds, in catalogues up to and above
 * `LARGE`. Finding and ordering more in a large catalogue makes 50 searches a second too slow.
 */
const MAX_MATCHES = { usual: 1000, large: 300 };

/** Number of products. */
const LARGE = 50_000;

/** Minimum number of letters of a text that the trigrams of `name_part` can find. */
const TRIGRAM = 3;

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Data of editors, and a digest of the whole index. */
export interface EditorsRow {
  /** JSON of all listings. */
  categories: string;
  /** JSON of synonyms and help pages. */
  help: string;
  revision: string;
}

export function readEditors(database: DatabaseSync): EditorsRow {
  const row = database.prepare('select * from editors').get();
  const text = (column: keyof EditorsRow) => String(row?.[column]);
  return { categories: text('categories'), help: text('help'), revision: text('revision') };
}

interface Editors {
  categories: readonly SearchCategory[];
  help: SearchHelp;
}

/** Returns the words that count as known in addition to those of products. */
function wordsOfEditors({ categories, help }: Editors): Set<string> {
  const texts = [
    ...categories.map(({ name }) => name),
    ...help.synonyms.flat(),
    ...(help.wishes ?? []).flatMap(({ words }) => words),
    ...(help.makes ?? []).flatMap(({ words }) => words),
    ...help.pages.flatMap((page) => [page.name, ...page.words]),
  ];
  return new Set(texts.flatMap(splitWords));
}

/** Returns a query for products whose title matches at least some of several expressions. */
const someOf = (parts: number) => `
  select id from (${Array(parts)
    .fill('select rowid as id, ? as is_number from title where title match ?')
    .join(' union all ')}) group by id having count(*) >= ? and min(is_number) = 0 limit ?`;

const idOf = (row: Record<string, unknown>) => Number(row['id']);

/** Prepares the searches of an index. */
export function readIndex(database: DatabaseSync): SearchIndex {
  const { categories, help } = readEditors(database);
  const editors: Editors = { categories: JSON.parse(categories), help: JSON.parse(help) };
  const extra = wordsOfEditors(editors);
  const all = (sql: string) => {
    const statement = database.prepare(sql);
    return (...values: (string | number)[]) => statement.all(...values);
  };
  const matching = {
    title: all('select rowid as id from title where title match ? limit ?'),
    all: all('select rowid as id from everything where everything match ? limit ?'),
  };
  const counting = all('select count(*) as count from title where title match ?');
  const counts = new Map<string, number>();
  const coded = all('select id from code where code = ? order by id limit ?');
  const parts = all(`select id, name from name_part join product on id = name_part.rowid
    where name_part match ? order by id limit ?`);
  const scan = all('select id, name from product where instr(name_key, ?) > 0 order by id limit ?');
  const every = all('select id from product order by id');
  const titles = all(`select id, name_words as name, category_words as categories,
    code_words as codes, is_for_home as isForHome from product where id in (select value from json_each(?))`);
  const names = all('select id, name from product where id in (select value from json_each(?))');
  const continued = all('select word from word where word >= ? and word < ?');
  const has = (expression: string) => matching.all(expression, 1).length > 0;
  const isUsed = (word: string) => extra.has(word) || has(quoted(word));
  const size = Number(all('select count(*) as count from product')()[0]?.['count']);
  const most = size > LARGE ? MAX_MATCHES.large : MAX_MATCHES.usual;
  return {
    size,
    vocabulary: {
      has: isUsed,
      hasProduct: (word) => has(quoted(word)),
      isMeant: (word) => extra.has(word) || matching.title(quoted(word), 1).length > 0,
      hasBeginning: (text) =>
        [...extra].some((word) => word.startsWith(text)) || has(`${quoted(text)}*`),
      withBeginning(text) {
        const words = continued(text, `${text}\u{10ffff}`).map((row) => String(row['word']));
        return [...words, ...[...extra].filter((word) => word.startsWith(text))];
      },
    },
    synonyms: openSynonyms(editors.help),
    categories: editors.categories,
    help: openHelp(editors.help.pages),
    makes: openMakes(editors.help.makes),
    all: () => (size > MAX_MATCHES.usual ? [] : every().map(idOf)),
    withCode: (code) => coded(code, most).map(idOf),
    withNamePart: (key) =>
      (key.length < TRIGRAM ? scan(key, most) : parts(quoted(key), most)).map((row) => ({
        id: idOf(row),
        name: String(row['name']),
      })),
    matching: (fields, expression) => matching[fields](expression, most).map(idOf),
    matchingSome(parts, least) {
      const values = parts.flatMap(({ expression, isNumber }) => [Number(isNumber), expression]);
      return all(someOf(parts.length))(...values, least, most).map(idOf);
    },
    namesOf(ids) {
      const known = new Map(names(JSON.stringify(ids)).map((row) => [idOf(row), row['name']]));
      return ids.map((id) => String(known.get(id) ?? ''));
    },
    titlesOf: (ids) => titles(JSON.stringify(ids)) as unknown as ProductTitle[],
    countWith(word) {
      const count = counts.get(word) ?? Number(counting(quoted(word))[0]?.['count']);
      if (count > 0) counts.set(word, count);
      return count;
    },
  };
}

/** Opens the index of a release; undefined if it is missing or of another version. */
export function openIndexFile(path: string): DatabaseSync | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { readOnly: true });
    const version = database.prepare('pragma user_version').get()?.['user_version'];
    if (version === INDEX_VERSION) return database;
  } catch {
    // The file is missing or is no database.
  }
  database?.close();
  return undefined;
}
