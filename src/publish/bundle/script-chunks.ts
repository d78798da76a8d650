import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { inlineScripts } from './inline-scripts.ts';
import { lightReact } from './light-react.ts';
import { plainScripts } from './plain-scripts.ts';

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
  /node_modules\/(react|react-dom|nanostores|@nanostores)\/|src\/(config\/shop|lib\/(money|site-data\/search-index)|stores\/fetch-site-data|islands\/(search\/CardPicture|AddToCart|BasketCount|CookieBanner|Toaster))\./;

/** What is imported later finds all that it imports there already: Vite would fetch it ahead. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  configEnvironment: {
    order: 'post',
    handler: (name) => (name === 'client' ? { build: { modulePreload: false } } : undefined),
  },
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? 'export const __vitePreload = (load) => load();'
      : undefined,
};

const client = {
  build: {
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // To those who import them all texts are one module; only some pages need these.
            { name: 'form-texts', test: /config\/messages\/form-messages\./, priority: 1 },
            { name: 'basket-texts', test: /config\/messages\/basket-messages\./, priority: 1 },
            { name: 'account-texts', test: /config\/messages\/account-messages\./, priority: 1 },
            { name: 'search-texts', test: /config\/messages\/search-messages\./, priority: 1 },
            { name: 'choosing-texts', test: /config\/messages\/choosing-messages\./, priority: 1 },
            { name: 'core', test: CORE },
          ],
        },
      },
    },
  },
};

const PRESCRIPTS = 'function getPrescripts(result, type, directive) {';

/**
 * Astro would write its element for islands, that of each directive and the element's style in front
 * of the first island: what we have in their place stands in the head of every page already.
 */
const noPrescripts: Plugin = {
  name: 'no-prescripts',
  transform(code, id) {
    if (!id.endsWith('/runtime/server/scripts.js')) return undefined;
    if (!code.includes(PRESCRIPTS)) this.error('Astro writes the scripts of islands in a new way.');
    return code.replace(PRESCRIPTS, `${PRESCRIPTS} return '';`);
  },
};

/** Stands in compiled pages for the addresses of the core files, which are made after them. */
const PLACEHOLDER = '@addresses-of-core@';

/** The core file and what it imports in its turn. */
function coreAddresses(clientFolder: string): string {
  const scripts = join(clientFolder, '_astro');
  const core = readdirSync(scripts).find((file) => file.startsWith('core.'));
  if (core === undefined) throw new Error('No core file was made of the scripts');
  const imports = readFileSync(join(scripts, core), 'utf8').matchAll(/from"\.\/([^"]+)"/g);
  const names = [core, ...Array.from(imports, ([, name]) => name)];
  return names.map((name) => `/_astro/${name}`).join(' ');
}

/** Pages name the core files, so that an island can ask for it together with its own. */
const namedCore: Plugin = {
  name: 'named-core',
  apply: 'build',
  buildApp: {
    order: 'post',
    async handler({ environments }) {
      const { prerender, ssr, client } = environments;
      if (!prerender || !ssr || !client) throw new Error('Astro builds pages and scripts no more');
      // A bundle's pages are compiled for a server, those of `astro build` to be rendered at once.
      const folders = [prerender, ssr].map(({ config }) => config.build.outDir).filter(existsSync);
      const files = folders
        .flatMap((folder) =>
          readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
            join(folder, name),
          ),
        )
        .filter(
          (file) => file.endsWith('.mjs') && readFileSync(file, 'utf8').includes(PLACEHOLDER),
        );
      if (files.length === 0) throw new Error('No page asks for the core file');
      const addresses = coreAddresses(client.config.build.outDir);
      for (const file of files) {
        writeFileSync(file, readFileSync(file, 'utf8').replaceAll(PLACEHOLDER, addresses));
      }
    },
  },
};

/** Astro writes the chunk of its manifest anew after the scripts are made: the name stays out of it. */
const pages = {
  build: {
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'core-scripts', test: /src\/layouts\/core-scripts\./ }] },
      },
    },
  },
};

/** What `@astrojs/react` wants run before components that reload, and Astro's own element sees to. */
const BEFORE_ISLANDS = "import 'astro:scripts/before-hydration.js';";

/** How scripts for browsers are cut, so that a page loads few of them, and little in them. */
export function lightScripts(): AstroIntegration {
  return {
    name: 'light-scripts',
    hooks: {
      'astro:config:setup': ({ command, updateConfig, injectScript }) => {
        if (command === 'dev') injectScript('page', BEFORE_ISLANDS);
        updateConfig({
          vite: {
            plugins: [
              lightPackages,
              lightReact,
              plainImports,
              inlineScripts,
              plainScripts,
              namedCore,
              noPrescripts,
            ],
            environments: { client, prerender: pages, ssr: pages },
          },
        });
      },
    },
  };
}
