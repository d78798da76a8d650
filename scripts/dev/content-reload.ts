/** Lets `astro dev` show what editors write as soon as they save it. */
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
          // What renders pages keeps the content that it read, and browsers keep the pages.
          for (const { moduleGraph, hot } of Object.values(server.environments)) {
            moduleGraph.invalidateAll();
            hot.send({ type: 'full-reload' });
          }
        });
      },
    },
  };
}
