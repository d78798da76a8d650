/**
 * `npm run fit -- --url https://magento.example`: what this shop could sell of a Magento, and what
 * stands in the way. Reads only, but for one test basket.
 */
import process from 'node:process';
import { readWith } from '#config/env/env.ts';
import { examine } from './fit/examine.ts';
import { parseFitOptions } from './fit/options.ts';
import { toText } from './fit/report.ts';
import { fail } from './process/fail.ts';
import { printProgress } from './process/progress.ts';

async function main(): Promise<void> {
  const options = readWith((from) => parseFitOptions(process.argv.slice(2), from));
  const fit = await examine(options, options.json ? () => {} : printProgress());
  console.log(options.json ? JSON.stringify(fit, null, 2) : toText(fit));
}

main().catch(fail);
