/** Makes `astro dev` serve the files that a published site has in addition to its pages. */
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { AstroIntegration } from 'astro';
import { openContent } from '#catalogue/content/site-content.ts';
import { openSnapshot } from '#catalogue/snapshot/read-snapshot.ts';
import { documentsFolder, snapshotPath } from '#catalogue/state.ts';
import type { Env } from '#config/env/env.ts';
import { TIME_ZONE } from '#config/shop.ts';
import { dayAt } from '#lib/days.ts';
import { searchFormPath } from '#lib/urls/paths.ts';
import { nonPageFiles } from '#publish/outputs/non-page-files.ts';
import type { OutputFile, Source } from '#publish/outputs/output.ts';
import { SEARCH_INDEX } from '#publish/search/index-file.ts';
import { updateIndex } from '#publish/search/update-index.ts';
import { searches } from '#server/search/search-routes.ts';

const TYPES = {
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  avif: 'image/avif',
  webp: 'image/webp',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
};
type Place = Pick<Env, 'stateDir' | 'siteUrl' | 'previewDay' | 'port'>;

/** Writes what the search reads of a release; returns the folder of that site. */
function writeSearchedSite(stateDir: string, source: Source, files: readonly OutputFile[]): string {
  const outDir = join(stateDir, 'searched-site');
  const tree = join(outDir, 'releases', '1');
  rmSync(outDir, { recursive: true, force: true });
  for (const file of files) {
    if (!('bytes' in file && file.name.startsWith('data/'))) continue;
    mkdirSync(dirname(join(tree, file.name)), { recursive: true });
    writeFileSync(join(tree, file.name), file.bytes);
  }
  symlinkSync('releases/1', join(outDir, 'current'));
  updateIndex({
    snapshot: source.snapshot,
    help: source.content.searchHelp(),
    rows: [],
    isComplete: true,
    live: undefined,
    revision: undefined,
    path: join(tree, SEARCH_INDEX),
  });
  return outDir;
}

/**
 * Returns all files except pages and their code, and the folder of a site that can be searched,
 * from the catalogue at the time of the start.
 */
async function readFiles({
  stateDir,
  siteUrl,
  previewDay,
}: Place): Promise<{ files: Map<string, OutputFile>; outDir: string }> {
  const snapshot = openSnapshot(snapshotPath(stateDir));
  const content = openContent(previewDay ?? dayAt(Date.now(), TIME_ZONE));
  const documents = documentsFolder(stateDir);
  const source = { snapshot, content, assets: new Map(), documents, siteUrl };
  const files = await nonPageFiles(source);
  const outDir = writeSearchedSite(stateDir, source, files);
  snapshot.close();
  return { files: new Map(files.map((file) => [`/${file.name}`, file])), outDir };
}

function typeOf(name: string): string {
  return Object.entries(TYPES).find(([extension]) => name.endsWith(`.${extension}`))?.[1] ?? '';
}

export async function devSiteFiles(place: Place): Promise<AstroIntegration> {
  const { files, outDir } = await readFiles(place);
  const render = async (path: string) =>
    (await fetch(`http://localhost:${place.port}${path}`)).text();
  const search = getRequestListener(searches({ outDir, render }).fetch, {
    overrideGlobalObjects: false,
  });
  return {
    name: 'dev-site-files',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const path = (request.url ?? '').replace(/\?.*$/, '');
          if (path.startsWith(`${searchFormPath()}/`)) return void search(request, response);
          const file = files.get(path);
          if (file === undefined) return next();
          response.setHeader('Content-Type', typeOf(file.name));
          response.end('bytes' in file ? file.bytes : readFileSync(file.source));
        });
      },
    },
  };
}
