/**
 * `npm run search:terms [-- --days 30] [--json]`: prints what shoppers searched for most often, and
 * which searches found nothing. Exits with 2 if the arguments are invalid.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { readEnv } from '#config/env/env.ts';
import {
  type CountedTerm,
  KEPT_DAYS,
  openTermStatistics,
  TERMS_FILE,
} from '#server/search/term-statistics.ts';
import { fail } from './process/fail.ts';

const USAGE = `npm run search:terms [-- --days 1 to ${KEPT_DAYS}] [--json]`;

/** Number of terms in each table. */
const SHOWN = 50;

function parseCommand(): { days: number; json: boolean } {
  const options = {
    days: { type: 'string', default: '30' },
    json: { type: 'boolean', default: false },
  } as const;
  const { days, json } = parseArgs({ args: process.argv.slice(2), options }).values;
  const count = /^\d{1,2}$/.test(days) ? Number(days) : 0;
  if (count < 1 || count > KEPT_DAYS) throw new Error(`--days must be from 1 to ${KEPT_DAYS}`);
  return { days: count, json };
}

function printTable(title: string, counts: readonly (readonly [number, string])[]): void {
  console.log(`\n${title}`);
  if (counts.length === 0) console.log('  none');
  for (const [count, term] of counts.slice(0, SHOWN)) {
    console.log(`${String(count).padStart(7)}  ${term}`);
  }
}

function print(terms: readonly CountedTerm[], days: number): void {
  printTable(
    `Most frequent searches of the last ${days} days`,
    terms.map(({ term, searches }) => [searches, term]),
  );
  printTable(
    'Searches that found nothing',
    terms
      .filter(({ fruitless }) => fruitless > 0)
      .map(({ term, fruitless }): [number, string] => [fruitless, term])
      .toSorted(([one], [other]) => other - one),
  );
}

let command: ReturnType<typeof parseCommand>;
try {
  command = parseCommand();
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  process.exit(2);
}
try {
  const { stateDir } = readEnv();
  if (!existsSync(join(stateDir, TERMS_FILE))) {
    throw new Error(`No searches in ${stateDir}: run this with the settings of the shop server.`);
  }
  const statistics = openTermStatistics(stateDir);
  const terms = statistics.since(command.days);
  statistics.close();
  if (command.json) console.log(JSON.stringify(terms, null, 2));
  else print(terms, command.days);
} catch (error) {
  fail(error);
}
