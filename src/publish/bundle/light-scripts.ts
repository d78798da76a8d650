import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

/** Browsers get less than Node does of what is large and of which they use little. */
const LIGHT = new Map([
  ['zod/mini', fileURLToPath(new URL('../../lib/browser-zod.ts', import.meta.url))],
]);

const lightPackages: Plugin = {
  name: 'light-packages',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (source) => LIGHT.get(source),
  onLog(_, log) {
    if (log.code === 'IMPORT_IS_UNDEFINED') this.error(log);
  },
};

/** What the islands of every page need, in one file: a shopper waits for it once. */
const CORE =
  /node_modules\/(react|react-dom|nanostores|@nanostores)\/|src\/(config\/shop|lib\/money|stores\/site-data|islands\/(AddToCart|BasketCount|CookieBanner|Toaster))\./;

const client = {
  build: {
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // To those who import them all texts are one module; only forms need these.
            { name: 'form-texts', test: /src\/config\/form-messages\./, priority: 1 },
            { name: 'core', test: CORE },
          ],
        },
      },
    },
  },
};

/** How scripts for browsers are cut, so that a page loads few of them, and little in them. */
export function lightScripts(): AstroIntegration {
  return {
    name: 'light-scripts',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [lightPackages], environments: { client } } });
      },
    },
  };
}
