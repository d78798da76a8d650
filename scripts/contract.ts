/**
 * `npm run test:contract -- --url URL --token TOKEN`: checks that a back end conforms to the
 * contract that the shop is written for. Prints a row for each call, and exits with 1 if a call
 * differs.
 */
import process from 'node:process';
import { parseProcessEnv } from '#config/env/env.ts';
import { parseContractOptions } from './contract/options.ts';
import { createRecorder, writeRecording } from './contract/recording/recorder.ts';
import { announcement, differingRows, toText } from './contract/report.ts';
import { runAreas } from './contract/run.ts';
import { SUITE } from './contract/suite.ts';
import { fail } from './process/fail.ts';

async function main(): Promise<void> {
  const options = parseProcessEnv((from) => parseContractOptions(process.argv.slice(2), from));
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  console.error(announcement(options));
  const recorder = options.record === undefined ? undefined : createRecorder(options);
  const report = await runAreas(SUITE, options, stop.signal, recorder);
  if (options.record !== undefined) writeRecording(options.record, recorder?.areas() ?? []);
  console.log(options.json ? JSON.stringify(report, null, 2) : toText(report));
  if (differingRows(report).length > 0 || stop.signal.aborted) process.exitCode = 1;
}

main().catch(fail);
