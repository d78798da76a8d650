/** `npm run build`: reads the catalogue of a back end and builds the whole site. */
import { mkdirSync } from 'node:fs';
import process from 'node:process';
import { readBuildEnv } from '#config/env.ts';
import { lockBuilds } from '#publish/build-lock.ts';
import { buildSite } from '#publish/build-site.ts';
import { prepareTarget } from '#publish/put-in-place.ts';
import { fail } from './fail.ts';
import { loadWithProgress, secondsSince } from './load.ts';

async function main(): Promise<void> {
  const env = readBuildEnv();
  mkdirSync(env.stateDir, { recursive: true });
  lockBuilds(env.stateDir);
  prepareTarget(env.outDir);
  await loadWithProgress(env);
  const start = performance.now();
  console.log('Rendering the pages ...');
  const { pages } = await buildSite({ stateDir: env.stateDir, outDir: env.outDir });
  console.log(`Site: ${pages} pages in ${env.outDir}, ${secondsSince(start)}`);
}

// Astro leaves handles open; the work is done here.
main().then(() => process.exit(0), fail);
