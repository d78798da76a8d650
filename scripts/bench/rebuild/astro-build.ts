/**
 * `node astro-build.ts`: runs Astro's incremental build of the site in its own process and prints
 * the seconds. Astro skips pages whose cache key has not changed, see page-key.ts.
 */
import { join } from 'node:path';
import process from 'node:process';
import { build } from 'astro';
import { readEnv } from '#config/env/env.ts';

const { stateDir } = readEnv();

const PAGE = '/src/pages/[product]/[...variant].astro';
const PATHS = 'params: { product: urlKey, variant },';
const KEYED = `${PATHS} cacheKey: pageKey(urlKey, variant),`;
const IMPORT = "import { pageKey } from '../../../scripts/bench/rebuild/page-key.ts';";

/** Adds cache keys to the product page, which needs them only for this comparison. */
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
