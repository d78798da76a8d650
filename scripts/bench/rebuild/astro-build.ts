/**
 * `node astro-build.ts`: Astro's incremental build of the site in a process of its own; prints the
 * seconds. It finds pages that need no rendering by a key that the page gives, see page-key.ts.
 */
import { join } from 'node:path';
import process from 'node:process';
import { build } from 'astro';
import { readEnv } from '#config/env/env.ts';

const { stateDir } = readEnv();

const PAGE = '/src/pages/[product].astro';
const PATHS = '.map((urlKey) => ({ params: { product: urlKey } }))';
const KEYED = '.map((urlKey) => ({ params: { product: urlKey }, cacheKey: pageKey(urlKey) }))';
const IMPORT = "import { pageKey } from '../../scripts/bench/rebuild/page-key.ts';";

/** Gives the product page keys, which it needs for nothing but this comparison. */
const cacheKeys = {
  name: 'cache-keys',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    if (!id.endsWith(PAGE)) return undefined;
    if (!code.includes(PATHS)) throw new Error(`${PAGE} lists its paths in another way now`);
    return `${IMPORT}\n${code.replace(PATHS, KEYED)}`;
  },
};

const start = performance.now();
await build({
  outDir: join(stateDir, 'astro-build'),
  cacheDir: join(stateDir, 'astro-cache'),
  logLevel: 'error',
  experimental: { incrementalBuild: true },
  vite: { plugins: [cacheKeys], build: { emptyOutDir: false } },
});
const taken = (performance.now() - start) / 1000;
process.stdout.write(`\n${JSON.stringify(taken)}\n`, () => process.exit(0));
