/** `npm run bench [-- NAME] [--json] [--seed N]`: the project's figures, as a table or as JSON rows. */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { benchAttacks } from './bench/attacks.ts';
import { benchBuild } from './bench/build.ts';
import { benchBytes } from './bench/bytes.ts';
import { benchExactness } from './bench/exactness.ts';
import { benchFuzz } from './bench/fuzz.ts';
import { benchPages } from './bench/pages/bench-pages.ts';
import { benchRebuild } from './bench/rebuild/bench-rebuild.ts';
import { type Row, toTable } from './bench/row.ts';
import { benchSearch } from './bench/search.ts';
import { benchStart } from './bench/start.ts';
import { fail } from './fail.ts';

const BENCHES = {
  start: benchStart,
  bytes: benchBytes,
  pages: benchPages,
  build: benchBuild,
  rebuild: benchRebuild,
  exactness: benchExactness,
  search: benchSearch,
  attacks: benchAttacks,
  fuzz: benchFuzz,
};

interface BenchOptions {
  /** Repeats what chance decides. */
  seed: number;
}

type Bench = (options: BenchOptions) => Promise<Row[]>;

function chosen(names: readonly string[]): Bench[] {
  const known = Object.entries(BENCHES);
  const unknown = names.find((name) => !known.some(([own]) => own === name));
  if (unknown !== undefined) {
    throw new Error(`No bench '${unknown}': there are ${Object.keys(BENCHES).join(', ')}.`);
  }
  return known.filter(([own]) => names.length === 0 || names.includes(own)).map(([, run]) => run);
}

/** So that every seed that was printed can be given back. */
const SEEDS = 1_000_000_000;

function seedOf(given: string | undefined): number {
  if (given === undefined) return randomInt(SEEDS);
  if (/^\d{1,9}$/.test(given)) return Number(given);
  throw new Error('--seed is a whole number of at most nine digits.');
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { json: { type: 'boolean' }, seed: { type: 'string' } },
    allowPositionals: true,
  });
  const options = { seed: seedOf(values.seed) };
  const rows: Row[] = [];
  for (const bench of chosen(positionals)) rows.push(...(await bench(options)));
  console.log(values.json ? JSON.stringify(rows, null, 2) : toTable(rows));
}

main().catch(fail);
