/**
 * `node compile.ts FOLDER`: compiles the pages into a folder. It runs as a separate process because
 * Astro's half gigabyte of memory would stay in the publisher for weeks.
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
  // Bundling packages into a few files is faster than resolving and reading hundreds of them at run
  // time.
  vite: { environments: { ssr: { resolve: { noExternal: true } } } },
});
// Astro leaves handles open, so the process would not exit.
process.exit();
