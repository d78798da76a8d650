import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { readEnv } from './src/config/env/env.ts';
import { lightStyles } from './src/publish/bundle/inline-tokens.ts';
import { lightScripts } from './src/publish/bundle/script-chunks.ts';

const env = readEnv();

/** Islands load no script until somebody is about to use them. */
const intentDirective = {
  name: 'intent-directive',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'intent', entrypoint: './src/islands/intent-directive.ts' }),
  },
};

/** Comes before the renderer of `@astrojs/react`, which renders each island twice, as streams. */
const islandRenderer = {
  name: 'island-renderer',
  hooks: {
    'astro:config:setup': ({ addRenderer }) =>
      addRenderer({
        name: '@astrojs/react',
        clientEntrypoint: new URL('./src/islands/client-renderer.ts', import.meta.url).pathname,
        serverEntrypoint: new URL('./src/islands/server-renderer.ts', import.meta.url),
      }),
  },
};

export default defineConfig({
  site: env.siteUrl,
  outDir: env.outDir,
  cacheDir: `${env.stateDir}/astro`,
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  integrations: [islandRenderer, react(), intentDirective, lightScripts(), lightStyles()],
});
