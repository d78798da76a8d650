/** What a release says of addresses that are no files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { productPath } from '#lib/addresses/paths.ts';
import { fileOf, GONE } from '#lib/hosting/site-addresses.ts';

export interface ReleaseAddresses {
  /** Old address and new; none of the old ones has a page. */
  redirects: readonly (readonly [from: string, to: string])[];
  /** Addresses of products that went, each with its page below `/gone/`. */
  gone: readonly string[];
  /** Folders with a Not Found page of their own, the deepest first: `home-garden`. */
  notFoundFolders: readonly string[];
}

const redirectList = z.record(z.string(), z.string());

function readRedirects(tree: string): Record<string, string> {
  const file = join(tree, 'redirects.json');
  return existsSync(file) ? redirectList.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

function namesBelow(tree: string, folder: string): string[] {
  const path = join(tree, folder);
  return existsSync(path) ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : [];
}

/** @param tree folder of the release */
export function readReleaseAddresses(tree: string): ReleaseAddresses {
  const hasPage = (path: string) => {
    const name = fileOf(path);
    return name !== undefined && existsSync(join(tree, name));
  };
  const redirects = Object.entries(readRedirects(tree)).filter(
    ([from, to]) => from !== to && !hasPage(from),
  );
  const moved = new Set(redirects.map(([from]) => from));
  const gone = namesBelow(tree, GONE)
    .filter((name) => name.endsWith('.html'))
    .map((name) => productPath(name.slice(0, -'.html'.length)))
    .filter((path) => !hasPage(path) && !moved.has(path));
  const notFoundFolders = namesBelow(tree, '.')
    .filter((name) => name.endsWith('/404.html') && !name.endsWith('/page/404.html'))
    .map((name) => name.slice(0, -'/404.html'.length))
    .toSorted((a, b) => b.split('/').length - a.split('/').length || (a < b ? -1 : 1));
  return { redirects, gone: gone.toSorted(), notFoundFolders };
}
