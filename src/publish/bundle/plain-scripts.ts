import type { Plugin } from 'vite';
import { bundleScript } from './bundle-script.ts';

const QUERY = '?plain-script';

/** Returns `saved-lists` for `/project/src/islands/saved-lists/saved-lists.ts`. */
function nameOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1, file.lastIndexOf('.'));
}

/**
 * `import address from './NAME.ts?plain-script'`: the URL of a separate script file. Its imports
 * are bundled into it, because modules shared with islands would load the islands and React as
 * well.
 */
export const plainScripts: Plugin = {
  name: 'plain-scripts',
  enforce: 'pre',
  load: {
    filter: { id: /\.ts\?plain-script$/ },
    async handler(id) {
      const file = id.slice(0, -QUERY.length);
      const { command, root } = this.environment.config;
      if (command === 'serve') return `export default ${JSON.stringify(file.slice(root.length))};`;
      const { code, files } = await bundleScript(file, true);
      for (const read of files) this.addWatchFile(read);
      const reference = this.emitFile({ type: 'asset', name: `${nameOf(file)}.js`, source: code });
      return `export default import.meta.ROLLDOWN_FILE_URL_${reference};`;
    },
  },
};
