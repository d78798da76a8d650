/**
 * Counts search terms for editors and operators: per day, term and whether something was found.
 * Stores nothing about the shopper, and no term that may contain an address or a number of theirs.
 */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** File below `STATE_DIR`. */
export const TERMS_FILE = 'search-terms.sqlite';

/** Days after which terms are deleted. */
export const KEPT_DAYS = 90;

/** Maximum number of terms waiting to be written; further ones are not counted. */
const MAX_WAITING = 10_000;

const DAY_MS = 86_400_000;

const SCHEMA = `
  create table if not exists term (
    day text not null,
    term text not null,
    searches integer not null,
    fruitless integer not null,
    primary key (day, term)
  ) without rowid;
`;

/** Matches e-mail addresses, and numbers as long as those of telephones and bank cards. */
const PERSONAL = /@|(?:\d[\s-]?){9}/;

export interface CountedTerm {
  term: string;
  searches: number;
  /** Number of searches that found nothing. */
  fruitless: number;
}

export interface TermStatistics {
  /** Counts a search; `write` stores it. */
  count(term: string, isFruitless: boolean): void;
  /** Writes what was counted, and deletes old terms. */
  write(): void;
  /** Returns the terms of the last days, those searched most first. */
  since(days: number): CountedTerm[];
  close(): void;
}

const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** Opens the statistics, which several servers of a machine share. */
export function openTermStatistics(stateDir: string, now = Date.now): TermStatistics {
  const database = new DatabaseSync(join(stateDir, TERMS_FILE));
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 5000',
  );
  database.exec(SCHEMA);
  const add = database.prepare(`insert into term
    select ?, value ->> 'term', value ->> 'searches', value ->> 'fruitless' from json_each(?)
    where true on conflict (day, term) do update set
      searches = searches + excluded.searches, fruitless = fruitless + excluded.fruitless`);
  const remove = database.prepare('delete from term where day <= ?');
  const select = database.prepare(`select term, sum(searches) as searches,
      sum(fruitless) as fruitless
    from term where day > ? group by term order by searches desc, term`);
  const waiting = new Map<string, CountedTerm>();
  const before = (days: number) => dayOf(now() - days * DAY_MS);

  return {
    count(text, isFruitless) {
      const term = text.toLowerCase().replace(/\s+/g, ' ').trim();
      if (PERSONAL.test(term)) return;
      const known = waiting.get(term) ?? { term, searches: 0, fruitless: 0 };
      known.searches += 1;
      if (isFruitless) known.fruitless += 1;
      if (waiting.has(term) || waiting.size < MAX_WAITING) waiting.set(term, known);
    },
    write() {
      add.run(dayOf(now()), JSON.stringify([...waiting.values()]));
      waiting.clear();
      remove.run(before(KEPT_DAYS));
    },
    since: (days) =>
      select.all(before(days)).map((row) => ({
        term: String(row['term']),
        searches: Number(row['searches']),
        fruitless: Number(row['fruitless']),
      })),
    close: () => database.close(),
  };
}
