/**
 * `node compile.ts FOLDER`: compiles the pages into a folder. A process of its own, because Astro
 * takes half a gigabyte that a publisher, which lives for weeks, would keep.
 */
import { join } from 'node:path';
import process from 'node:process';
import { build } from 'astro';
import { CLIENT } from './bundle.ts';
import { keepBundle } from './keep-bundle.ts';

const [folder = ''] = process.argv.slice(2);
await build({
  outDir: join(folder, CLIENT),
  logLevel: 'warn',
  integrations: [keepBundle(folder)],
  // Some hundred files of packages are found and read slower than they are compiled into a few.
  vite: { environments: { prerender: { resolve: { noExternal: true } } } },
});
// Astro leaves handles open.
process.exit();
