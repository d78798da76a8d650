/** Makes `astro dev` show editors' changes as soon as they are saved. */
import { resolve, sep } from 'node:path';
import type { AstroIntegration } from 'astro';
import { CONTENT_FOLDERS } from '#catalogue/content/site-content.ts';

export function devContent(): AstroIntegration {
  const folder = resolve(CONTENT_FOLDERS.contentDir);
  return {
    name: 'dev-content',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.watcher.add(folder);
        server.watcher.on('all', (_, file) => {
          if (!resolve(file).startsWith(folder + sep)) return;
          // The server caches the content and browsers cache the pages, so both must reload.
          for (const { moduleGraph, hot } of Object.values(server.environments)) {
            moduleGraph.invalidateAll();
            hot.send({ type: 'full-reload' });
          }
        });
      },
    },
  };
}
