/**
 * `npm run test:engines [-- --engine NAME] [--journey TEXT] [--translated] [--url URL] [--write]`:
 * runs the shoppers' most important journeys in three browser engines at two widths, and prints a
 * table. Exits with 1 if a journey fails. Three journeys, with --translated all, are repeated on
 * translated pages. URL is a running shop; --write stores the screen-reader transcripts, which are
 * otherwise compared.
 */
import process from 'node:process';
import { parseEnginesCall } from './engines/options.ts';
import { providePrograms } from './engines/programs.ts';
import { type Result, runEngines } from './engines/run.ts';
import { withShop } from './engines/shop.ts';
import { toTable } from './engines/table.ts';
import { fail } from './process/fail.ts';

async function main(): Promise<void> {
  const { engines, isWritten, url, ...journeys } = parseEnginesCall(process.argv.slice(2));
  providePrograms(engines.flatMap(({ needs }) => needs));
  const results: Result[] = [];
  const run = async (shop: string) => {
    const options = { shop, isWritten, isRetried: Boolean(process.env['CI']) };
    for await (const result of runEngines(engines, journeys, options)) {
      const { journey, engine, width, seconds, failure, before } = result;
      if (before !== undefined) console.log(`${engine}, ${width} px, ${journey}: flaky, ${before}`);
      console.log(`${engine}, ${width} px, ${journey}: ${failure ?? `${seconds.toFixed(1)} s`}`);
      results.push(result);
    }
  };
  await (url === undefined ? withShop(run) : run(url));
  console.log(`\n${toTable(results)}`);
  const failed = results.filter(({ failure }) => failure !== undefined).length;
  console.log(`\n${results.length - failed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

main().catch(fail);
