import { minify, type Plugin } from 'vite';
import { bundleScript } from './bundle-script.ts';

const QUERY = '?inline-script';

export const inlineScriptTexts = new Map<string, string>();

/**
 * `import text from './NAME.ts?inline-script'`: bundles a script with its imports for `<script
 * is:inline set:html={text}>`, which Astro does not compile. The script runs where it is inserted
 * and creates no global names.
 */
export const inlineScripts: Plugin = {
  name: 'inline-scripts',
  enforce: 'pre',
  load: {
    filter: { id: /\.ts\?inline-script$/ },
    async handler(id) {
      const file = id.slice(0, -QUERY.length);
      const { code, files } = await bundleScript(file, false);
      for (const read of files) this.addWatchFile(read);
      const script = await minify(file, `(() => {${code}})();`, { module: false });
      inlineScriptTexts.set(file, script.code);
      return `export default ${JSON.stringify(script.code)};`;
    },
  },
};
