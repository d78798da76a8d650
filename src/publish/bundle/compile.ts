/**
 * `node compile.ts FOLDER`: compiles the pages into a folder. A process of its own, because Astro
 * takes half a gigabyte that a publisher, which lives for weeks, would keep.
 */
import process from 'node:process';
import { build } from 'astro';
import { bundleAdapter } from './bundle-adapter.ts';

const [folder = ''] = process.argv.slice(2);
await build({
  outDir: folder,
  output: 'server',
  adapter: bundleAdapter(folder),
  logLevel: 'error',
  // Some hundred files of packages are found and read slower than they are compiled into a few.
  vite: { environments: { ssr: { resolve: { noExternal: true } } } },
});
// Astro leaves handles open.
process.exit();
