/** Runs one full build in its own process, and prints its times and peak memory as JSON. */
import process from 'node:process';
import { readBuildEnv } from '#config/env/env.ts';
import { publisherFor } from '../publishing/publisher-for.ts';

const publisher = publisherFor(readBuildEnv(), { say: () => {} });
const { phases } = await publisher.publish({ full: true });
const secondsOf = (wanted: string) =>
  phases.find(({ name }) => name === wanted)?.seconds ?? Number.NaN;
const figures = {
  readSeconds: secondsOf('read'),
  renderSeconds: secondsOf('render'),
  peakMegabytes: process.resourceUsage().maxRSS / 1024,
};
process.stdout.write(`\n${JSON.stringify(figures)}\n`, () => process.exit(0));
