import { type Context, Hono } from 'hono';
import { fileOf, isImmutable, notFoundFiles, oneAddress, resultsOf } from './addresses.ts';
import { answerFile } from './answer-file.ts';
import { createCompressor } from './compress.ts';
import { readSiteFile, type SiteFile } from './site-file.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
/** To be asked for again each time: a page changes when the catalogue does. */
const ASK_AGAIN = 'no-cache';

async function nearestNotFound(site: string, path: string): Promise<SiteFile | undefined> {
  for (const name of notFoundFiles(path)) {
    const file = await readSiteFile(site, name);
    if (file !== undefined) return file;
  }
  return undefined;
}

/**
 * Serves a built site as a static host does: '/a/b' is a/b.html, one address for each page, and
 * an unknown one is answered 404 with the nearest 404.html up the tree.
 */
export function staticSite(site: string): Hono {
  const app = new Hono();
  const compress = createCompressor();

  function redirect(c: Context, address: string, status: 301 | 302): Response {
    c.header('Cache-Control', ASK_AGAIN);
    return c.redirect(address, status);
  }

  app.get('*', async (c, next) => {
    const url = new URL(c.req.url);
    const results = resultsOf(url);
    if (results !== undefined) return redirect(c, results, 302);
    const address = oneAddress(url.pathname);
    if (address !== url.pathname) return redirect(c, address + url.search, 301);
    const name = fileOf(url.pathname);
    const file = name === undefined ? undefined : await readSiteFile(site, name);
    if (file === undefined) return next();
    const cacheControl = isImmutable(url.pathname) ? FOR_EVER : ASK_AGAIN;
    return answerFile(c, compress, { file, status: 200, cacheControl });
  });
  app.all('*', async (c) => {
    const file = await nearestNotFound(site, new URL(c.req.url).pathname);
    if (file !== undefined) {
      return answerFile(c, compress, { file, status: 404, cacheControl: ASK_AGAIN });
    }
    return c.text('Not Found', 404, { 'Cache-Control': ASK_AGAIN });
  });
  return app;
}
