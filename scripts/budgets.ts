/**
 * `npm run budgets [-- FOLDER] [--write]`: weighs the pages of a built site, by default those of
 * `npm run build`, and fails when one is over its bar. Names what grew since `--write` last noted
 * the sizes in `scripts/budgets/sizes.json`.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import * as z from 'zod';
import { readBuildEnv } from '#config/env/env.ts';
import { toTable } from './bench/row.ts';
import { linesOver } from './budgets/over.ts';
import { weightRows } from './budgets/rows.ts';
import { fail } from './process/fail.ts';
import { sizesOf, weighSite } from './site/site-weight.ts';

const WRITE = '--write';
const NOTED = 'scripts/budgets/sizes.json';

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const [folder = join(readBuildEnv().outDir, 'current')] = args.filter((arg) => arg !== WRITE);
  if (!existsSync(join(folder, 'index.html'))) {
    throw new Error(`No site in ${folder}: build it first (npm run build).`);
  }
  const site = await weighSite(folder);
  console.log(toTable(weightRows(site)));
  if (args.includes(WRITE)) {
    writeFileSync(NOTED, `${JSON.stringify(sizesOf(site), null, 2)}\n`);
  }
  const noted = z.record(z.string(), z.number()).parse(JSON.parse(readFileSync(NOTED, 'utf8')));
  const over = linesOver(site, noted);
  if (over.length > 0) throw new Error(`Over their bars:\n${over.join('\n')}`);
}

main().catch(fail);
