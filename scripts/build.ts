/** `npm run build`: reads the catalogue of a back end and builds the whole site. */
import process from 'node:process';
import { readEnv } from '#config/env.ts';
import { buildSite } from '#publish/build-site.ts';
import { fail } from './fail.ts';
import { loadWithProgress, secondsSince } from './load.ts';

async function main(): Promise<void> {
  const env = readEnv();
  await loadWithProgress(env);
  const start = performance.now();
  console.log('Rendering the pages ...');
  const { pages } = await buildSite({ stateDir: env.stateDir, outDir: env.outDir });
  console.log(`Site: ${pages} pages in ${env.outDir}, ${secondsSince(start)}`);
}

// Astro leaves handles open; the work is done here.
main().then(() => process.exit(0), fail);
