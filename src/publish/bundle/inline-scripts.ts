import { minify, type Plugin } from 'vite';
import { bundleScript } from './bundle-script.ts';

const QUERY = '?inline-script';

/** Texts of this build so far, by file. */
export const inlineTexts = new Map<string, string>();

/**
 * `import text from './NAME.ts?inline-script'`: a script with all that it imports as short text, for
 * `<script is:inline set:html={text}>`. Astro itself leaves such scripts as they are written. It runs
 * where it stands, and its names are its own.
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
      inlineTexts.set(file, script.code);
      return `export default ${JSON.stringify(script.code)};`;
    },
  },
};
