/** Lets `astro dev` answer for the pictures that the build places beside the pages. */
import { createReadStream, existsSync } from 'node:fs';
import { join, normalize } from 'node:path';
import type { AstroIntegration } from 'astro';
import { picturesFolder } from '#catalogue/state.ts';
import { picturePath } from '#lib/paths.ts';

export function devSiteFiles(stateDir: string): AstroIntegration {
  const prefix = picturePath('/');
  const folder = join(picturesFolder(stateDir), 'files');
  return {
    name: 'dev-site-files',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const path = normalize((request.url ?? '').replace(/\?.*$/, ''));
          const file = join(folder, path.slice(prefix.length));
          if (!path.startsWith(prefix) || !existsSync(file)) return next();
          response.setHeader('Content-Type', file.endsWith('.avif') ? 'image/avif' : 'image/webp');
          createReadStream(file).pipe(response);
        });
      },
    },
  };
}
