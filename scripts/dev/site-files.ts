/** Makes `astro dev` serve the files that a published site has in addition to its pages. */
import { readFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { openContent } from '#catalogue/content/site-content.ts';
import { openSnapshot } from '#catalogue/snapshot/read-snapshot.ts';
import { documentsFolder, snapshotPath } from '#catalogue/state.ts';
import type { Env } from '#config/env/env.ts';
import { TIME_ZONE } from '#config/shop.ts';
import { dayAt } from '#lib/days.ts';
import { searchFormPath } from '#lib/urls/paths.ts';
import { nonPageFiles } from '#publish/outputs/non-page-files.ts';
import type { OutputFile } from '#publish/outputs/output.ts';

const TYPES = {
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  avif: 'image/avif',
  webp: 'image/webp',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
};
type Place = Pick<Env, 'stateDir' | 'siteUrl' | 'previewDay'>;

const RESULTS = new RegExp(`^${searchFormPath()}/.*`);

/** Returns all files except pages and their code, from the catalogue at the time of the start. */
async function readFiles({
  stateDir,
  siteUrl,
  previewDay,
}: Place): Promise<Map<string, OutputFile>> {
  const snapshot = openSnapshot(snapshotPath(stateDir));
  const content = openContent(previewDay ?? dayAt(Date.now(), TIME_ZONE));
  const documents = documentsFolder(stateDir);
  const source = { snapshot, content, assets: new Map(), documents, siteUrl };
  const files = await nonPageFiles(source);
  const byPath = new Map(files.map((file) => [`/${file.name}`, file]));
  snapshot.close();
  return byPath;
}

function typeOf(name: string): string {
  return Object.entries(TYPES).find(([extension]) => name.endsWith(`.${extension}`))?.[1] ?? '';
}

export async function devSiteFiles(place: Place): Promise<AstroIntegration> {
  const files = await readFiles(place);
  return {
    name: 'dev-site-files',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const file = files.get((request.url ?? '').replace(/\?.*$/, ''));
          if (file === undefined) {
            // One page shows the results of every search.
            request.url = request.url?.replace(RESULTS, searchFormPath());
            return next();
          }
          response.setHeader('Content-Type', typeOf(file.name));
          response.end('bytes' in file ? file.bytes : readFileSync(file.source));
        });
      },
    },
  };
}
