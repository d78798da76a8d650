/** `npm run bench [-- NAME] [--json]`: the project's figures, as a table or as JSON rows. */
import process from 'node:process';
import { benchBuild } from './bench/build.ts';
import { benchBytes } from './bench/bytes.ts';
import { benchExactness } from './bench/exactness.ts';
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
};

const FLAG = '--json';

function chosen(names: readonly string[]): (() => Promise<Row[]>)[] {
  const known = Object.entries(BENCHES);
  const unknown = names.find((name) => !known.some(([own]) => own === name));
  if (unknown !== undefined) {
    throw new Error(`No bench '${unknown}': there are ${Object.keys(BENCHES).join(', ')}.`);
  }
  return known.filter(([own]) => names.length === 0 || names.includes(own)).map(([, run]) => run);
}

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const rows: Row[] = [];
  for (const bench of chosen(args.filter((arg) => arg !== FLAG))) {
    rows.push(...(await bench()));
  }
  console.log(args.includes(FLAG) ? JSON.stringify(rows, null, 2) : toTable(rows));
}

main().catch(fail);
