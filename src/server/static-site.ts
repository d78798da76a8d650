import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

/** Names with a content hash: what they hold never changes. */
const IMMUTABLE = /^\/(_astro|pub\/media\/catalog)\//;

/** Pages have no dot in their address; these two files are no pages of their own. */
function fileOf(path: string): string {
  if (path === '/') return '/index.html';
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (name.includes('.') || name === '404' || name === 'index') return path;
  return `${path}.html`;
}

/**
 * The one address of a page: '/a/' and '/a.html' are '/a'. Two slashes in a row would make the
 * browser read a host, so such a path stays as it is and is not found.
 */
function oneAddress(path: string): string {
  if (path.includes('//') || path.includes('\\')) return path;
  return path.replace(/(\/index)?\.html$/, '').replace(/\/$/, '') || '/';
}

/** The folders above a path, nearest first: '/a/b' has '/a' and ''. */
function foldersAbove(path: string): string[] {
  const segments = path.split('/').slice(1, -1);
  return [...segments.keys()]
    .map((end) => `/${segments.slice(0, segments.length - end).join('/')}`)
    .concat('');
}

/** Nobody climbs out of the site with a crafted address: only plain segments are looked up. */
function isPlain(folder: string): boolean {
  return /^(\/[\w-]+)*$/.test(folder);
}

async function nearestNotFound(site: string, path: string): Promise<string> {
  for (const folder of foldersAbove(path).filter(isPlain)) {
    const page = await readFile(join(site, folder, '404.html'), 'utf8').catch(() => undefined);
    if (page !== undefined) return page;
  }
  return 'Not Found';
}

/**
 * Serves a built site as a static host does: '/a/b' is a/b.html, one address for each page, and
 * an unknown one is answered 404 with the nearest 404.html up the tree.
 */
export function staticSite(site: string): Hono {
  const app = new Hono();
  app.get('*', async (c, next) => {
    const address = oneAddress(c.req.path);
    if (address === c.req.path) return next();
    const { search } = new URL(c.req.url);
    return c.redirect(address + search, 301);
  });
  app.use(async (c, next) => {
    await next();
    const lasting = c.res.status === 200 && IMMUTABLE.test(c.req.path);
    c.header('Cache-Control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
  });
  app.get('*', serveStatic({ root: site, allowPercentInPath: true, rewriteRequestPath: fileOf }));
  app.all('*', async (c) => c.html(await nearestNotFound(site, c.req.path), 404));
  return app;
}
