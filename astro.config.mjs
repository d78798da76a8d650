import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { readEnv } from './src/config/env.ts';

const env = readEnv();

/** Islands load no script until somebody is about to use them. */
const intentDirective = {
  name: 'intent-directive',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'intent', entrypoint: './src/islands/intent.ts' }),
  },
};

export default defineConfig({
  site: env.siteUrl,
  outDir: env.outDir,
  cacheDir: `${env.stateDir}/astro`,
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  integrations: [react(), intentDirective],
});
