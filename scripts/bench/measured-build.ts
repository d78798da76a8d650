/** One build in a process of its own: prints its times and its peak memory as JSON. */
import process from 'node:process';
import { readBuildEnv } from '#config/env.ts';
import { buildSite } from '#publish/build-site.ts';
import { loadFor } from '../load.ts';

const env = readBuildEnv();
const start = performance.now();
await loadFor(env);
const loaded = performance.now();
const { pages } = await buildSite({ stateDir: env.stateDir, outDir: env.outDir });
const built = performance.now();
const figures = {
  readSeconds: (loaded - start) / 1000,
  renderSeconds: (built - loaded) / 1000,
  pages,
  peakMegabytes: process.resourceUsage().maxRSS / 1024,
};
process.stdout.write(`\n${JSON.stringify(figures)}\n`, () => process.exit(0));
