import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { cacheControlOf, isImmutable, REVALIDATE } from '#lib/hosting/site-headers.ts';
import {
  canonicalPath,
  fileOf,
  goneFile,
  lowerCasePath,
  notFoundFiles,
  resultsPathOf,
} from '#lib/hosting/site-urls.ts';
import { CHANGE_PASSWORD_ADDRESS, changePasswordPath } from '#lib/urls/account-paths.ts';
import { withCampaign } from '#lib/urls/campaign.ts';
import { parseVariantPath } from '#lib/urls/paths.ts';
import { type LiveRelease, serveFromLiveRelease } from './live-release.ts';
import { readOldAsset } from './previous-assets.ts';
import { type HasPage, redirectTarget } from './redirect-target.ts';
import { createRedirects } from './redirects.ts';
import { sendFile } from './send-file.ts';
import { readSiteFile, type SiteFile } from './site-file.ts';

/**
 * URL of the live release's id and time. They are stored outside the release, so that its files do
 * not depend on them.
 */
const RELEASE_NOTE = '/release.json';

async function readPath(
  outDir: string,
  { folder, id }: LiveRelease,
  path: string,
): Promise<SiteFile | undefined> {
  if (path === RELEASE_NOTE) return readSiteFile(join(outDir, 'releases'), `${id}.json`);
  const name = fileOf(path);
  if (name === undefined) return undefined;
  const file = await readSiteFile(folder, name);
  return file ?? (isImmutable(path) ? readOldAsset(outDir, name) : undefined);
}

/** Returns the page of a removed product by its own path or that of one of its variants. */
async function readGone({ folder }: LiveRelease, path: string): Promise<SiteFile | undefined> {
  const name = fileOf(parseVariantPath(path)?.productPage ?? path);
  const gone = name === undefined ? undefined : goneFile(name);
  return gone === undefined ? undefined : readSiteFile(folder, gone);
}

async function answerNotFound(c: Context, { folder }: LiveRelease, path: string) {
  for (const name of notFoundFiles(path)) {
    const file = await readSiteFile(folder, name);
    if (file !== undefined) return sendFile(c, { file, status: 404, cacheControl: REVALIDATE });
  }
  return answerPlainNotFound(c);
}

function answerPlainNotFound(c: Context): Response {
  return c.text('Not Found', 404, { 'Cache-Control': REVALIDATE });
}

function redirect(c: Context, address: string, status: 301 | 302): Response {
  c.header('Cache-Control', REVALIDATE);
  return c.redirect(address, status);
}

/** Called for each GET request whose response is 404. */
export type NoteNotFound = (path: string, referer: string | undefined) => void;

/**
 * Serves the live release like a static host: '/a/b' is a/b.html, and each page has one URL.
 * Removed pages return 410 or redirect to the new URL; unknown paths return 404 with the nearest
 * 404.html in their folders.
 */
export function staticSite(outDir: string, noteNotFound?: NoteNotFound): Hono {
  const app = new Hono();
  const redirectsOf = createRedirects();

  async function answerPage(c: Context, live: LiveRelease): Promise<Response> {
    const url = new URL(c.req.url);
    const results = resultsPathOf(url);
    if (results !== undefined) return redirect(c, withCampaign(results, url.search), 302);
    const path = url.pathname;
    const address = canonicalPath(path);
    const file = await readPath(outDir, live, address);
    if (file !== undefined && address === path) {
      return sendFile(c, { file, status: 200, cacheControl: cacheControlOf(path) });
    }
    if (file === undefined) {
      const has: HasPage = async (page) => (await readPath(outDir, live, page)) !== undefined;
      const moved = await redirectTarget(url, await redirectsOf(live), has);
      if (moved !== undefined) return redirect(c, moved, 301);
    }
    if (address !== path) return redirect(c, address + url.search, 301);
    const gone = (await readGone(live, path)) ?? (await readGone(live, lowerCasePath(path)));
    if (gone !== undefined) {
      return sendFile(c, { file: gone, status: 410, cacheControl: REVALIDATE });
    }
    noteNotFound?.(path, c.req.header('Referer'));
    return answerNotFound(c, live, path);
  }

  app.get(CHANGE_PASSWORD_ADDRESS, (c) => redirect(c, changePasswordPath(), 302));
  app.get('*', async (c) => {
    const answer = await serveFromLiveRelease(outDir, (live) => answerPage(c, live));
    return answer ?? answerPlainNotFound(c);
  });
  app.all('*', async (c) => {
    const { pathname } = new URL(c.req.url);
    const answer = await serveFromLiveRelease(outDir, (live) => answerNotFound(c, live, pathname));
    return answer ?? answerPlainNotFound(c);
  });
  return app;
}
