/**
 * `npm run budgets [-- FOLDER] [--write]`: weighs the pages of a built site, by default that of
 * `npm run build`, and compares them with the last release. It fails if a page exceeds its limit,
 * or has grown by more than a fifth without an accepted reason. `--write` stores the sizes as those
 * of the last release, and removes the accepted growths, which they include.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { readBuildEnv } from '#config/env/env.ts';
import { toTable } from './bench/row.ts';
import { ACCEPTED, readLastRelease, SIZES } from './budgets/last-release.ts';
import { sizesToNote, weightRows } from './budgets/rows.ts';
import { fail } from './process/fail.ts';
import { weighSite } from './site/site-weight.ts';

const WRITE = '--write';

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const [folder = join(readBuildEnv().outDir, 'current')] = args.filter((arg) => arg !== WRITE);
  if (!existsSync(join(folder, 'index.html'))) {
    throw new Error(`No site in ${folder}: build it first (npm run build).`);
  }
  const release = readLastRelease();
  const site = weighSite(folder);
  console.log(toTable(weightRows(site, release)));
  const sizes = sizesToNote(site, release);
  if (!args.includes(WRITE)) return;
  writeFileSync(SIZES, `${JSON.stringify(sizes, null, 2)}\n`);
  writeFileSync(ACCEPTED, '[]\n');
}

main().catch(fail);
