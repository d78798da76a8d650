import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { hasEnquiryForm } from './src/config/env/enquiries.ts';
import { parseProcessEnv, readEnv } from './src/config/env/env.ts';
import { hasAddressLookup } from './src/config/env/lookup.ts';
import { browserTargets } from './src/publish/bundle/browser-targets.ts';
import { scriptChunks } from './src/publish/bundle/script-chunks.ts';

const env = readEnv();

/** Islands load no script until somebody is about to use them. */
const intentDirective = {
  name: 'intent-directive',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'intent', entrypoint: './src/islands/intent-directive.ts' }),
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
  vite: {
    define: {
      TAKES_ENQUIRIES: String(parseProcessEnv(hasEnquiryForm)),
      FINDS_ADDRESSES: String(parseProcessEnv(hasAddressLookup)),
    },
  },
  integrations: [react(), intentDirective, scriptChunks(), browserTargets()],
});
