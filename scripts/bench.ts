/**
 * `npm run bench [-- NAME ...] [--json] [--seed N] [--purchases N] [--url URL]`: prints the
 * project's figures as a table or as JSON rows. Exits with 1 if a figure misses its limit.
 */
import process from 'node:process';
import { benchAttacks } from './bench/attacks.ts';
import { benchChaos } from './bench/chaos/bench-chaos.ts';
import { benchExactness } from './bench/exactness.ts';
import { benchFuzz } from './bench/fuzz.ts';
import { benchLoad } from './bench/load/bench-load.ts';
import { type BenchOptions, parseBenchCall } from './bench/options.ts';
import { benchPages } from './bench/pages/bench-pages.ts';
import { benchPictures } from './bench/pictures/bench-pictures.ts';
import { benchRebuild } from './bench/rebuild/bench-rebuild.ts';
import { hasMissed, type Row, toTable } from './bench/row.ts';
import { benchSearch } from './bench/search.ts';
import { benchStart } from './bench/start.ts';
import { fail } from './process/fail.ts';

const BENCHES = {
  start: benchStart,
  pages: benchPages,
  rebuild: benchRebuild,
  pictures: benchPictures,
  exactness: benchExactness,
  search: benchSearch,
  attacks: benchAttacks,
  fuzz: benchFuzz,
  chaos: benchChaos,
  load: benchLoad,
};

type Bench = (options: BenchOptions) => Promise<Row[]>;

function chosen(names: readonly string[]): Bench[] {
  const known = Object.entries(BENCHES);
  const unknown = names.find((name) => !known.some(([own]) => own === name));
  if (unknown !== undefined) {
    throw new Error(`No bench '${unknown}': there are ${Object.keys(BENCHES).join(', ')}.`);
  }
  return known.filter(([own]) => names.length === 0 || names.includes(own)).map(([, run]) => run);
}

async function main(): Promise<void> {
  const { names, json, ...options } = parseBenchCall(process.argv.slice(2));
  const rows: Row[] = [];
  for (const bench of chosen(names)) rows.push(...(await bench(options)));
  if (hasMissed(rows)) process.exitCode = 1;
  console.log(json ? JSON.stringify(rows, null, 2) : toTable(rows));
}

main().catch(fail);
