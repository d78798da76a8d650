import { join } from 'node:path';
import type { Request } from 'autocannon';
import { canonicalPath, GONE_FOLDER } from '#lib/hosting/site-urls.ts';
import { listFiles } from '#publish/files/list-files.ts';

const MAX_SAMPLED = 200;

const isPage = (name: string) =>
  name.endsWith('.html') && !name.startsWith(`${GONE_FOLDER}/`) && !name.endsWith('404.html');

const isAsset = (name: string) => /^_astro\/.*\.(?:js|css)$/.test(name);

/** Returns requests for a sample of the live pages and their assets, as a browser sends them. */
export function pageRequests(site: string): Request[] {
  const names = [...listFiles(join(site, 'current'))].filter(
    (name) => isPage(name) || isAsset(name),
  );
  const paths = names.map((name) => canonicalPath(`/${name}`)).toSorted();
  const step = Math.max(1, Math.ceil(paths.length / MAX_SAMPLED));
  return paths
    .filter((_, place) => place % step === 0)
    .map((path) => ({ method: 'GET', path, headers: { 'Accept-Encoding': 'br' } }));
}
