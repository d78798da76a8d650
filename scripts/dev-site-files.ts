/** Lets `astro dev` answer for the files that the build places beside the pages. */
import { readFileSync, statSync } from 'node:fs';
import { join, normalize } from 'node:path';
import type { AstroIntegration } from 'astro';
import { openSnapshot } from '#catalogue/snapshot/read-snapshot.ts';
import { picturesFolder, snapshotPath } from '#catalogue/state.ts';
import { toSkuData } from '#catalogue/view/sku-data.ts';
import { picturePath, searchFormPath, skuDataPath } from '#lib/paths.ts';
import { searchFiles } from '#publish/search-files.ts';
import { categoryPictures } from '#publish/site-files.ts';

interface DevFile {
  type: string;
  content: Buffer | string;
}

const PICTURES = picturePath('/');
const RESULTS = new RegExp(`^${searchFormPath()}/.*`);

function findPicture(folder: string, path: string): DevFile | undefined {
  if (!path.startsWith(PICTURES)) return undefined;
  const file = join(folder, path.slice(PICTURES.length));
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
  const type = file.endsWith('.avif') ? 'image/avif' : 'image/webp';
  return { type, content: readFileSync(file) };
}

/** Product data, search index and category pictures, as the catalogue stood when the command started. */
function readSnapshot(stateDir: string) {
  const snapshot = openSnapshot(snapshotPath(stateDir));
  const files = new Map(
    Array.from(snapshot.cards(), (row) => [
      skuDataPath(row.card.sku),
      JSON.stringify(toSkuData(row)),
    ]),
  );
  for (const { path, content } of searchFiles(snapshot)) files.set(path, content);
  const categories = categoryPictures(snapshot);
  snapshot.close();
  return { files, categories };
}

export function devSiteFiles(stateDir: string): AstroIntegration {
  const folder = join(picturesFolder(stateDir), 'files');
  const { files, categories } = readSnapshot(stateDir);
  const find = (path: string): DevFile | undefined => {
    const content = files.get(path);
    if (content !== undefined) return { type: 'application/json', content };
    return findPicture(folder, categories.get(path) ?? normalize(path));
  };
  return {
    name: 'dev-site-files',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const file = find((request.url ?? '').replace(/\?.*$/, ''));
          if (file === undefined) {
            // One page shows the results of every search.
            request.url = request.url?.replace(RESULTS, searchFormPath());
            return next();
          }
          response.setHeader('Content-Type', file.type);
          response.end(file.content);
        });
      },
    },
  };
}
