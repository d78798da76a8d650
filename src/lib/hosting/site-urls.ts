/** Maps URL paths to files of the site. Paths are percent-encoded as in the URL. */

import { enquiryPath } from '#lib/urls/enquiry-paths.ts';
import { searchFormPath, searchPath } from '#lib/urls/paths.ts';
import { REPORTS_PATH } from './reporting-headers.ts';

/** Paths that need the shop server; those ending in '/' include everything below them. */
export const SHOP_SERVER_PATHS = [
  '/rest/',
  '/payments/',
  '/hooks/',
  '/health',
  REPORTS_PATH,
  enquiryPath(),
] as const;

/**
 * Calls of searches, which need the shop server. Without the parameter `q` each is the path of a
 * results page.
 */
export const SEARCH_CALLS = ['find', 'suggest', 'codes'].map(
  (call) => `${searchFormPath()}/${call}`,
);

/** Folder of pages for removed products, with the file names of the original pages. */
export const GONE_FOLDER = 'gone';

/** Returns true for search results, in place of which a host may send the page of the search form. */
function isResults(path: string): boolean {
  return path.startsWith('/search/') && path !== '/search/';
}

/**
 * Returns the canonical path of a page: '/a/' and '/a.html' become '/a'. Paths of search results
 * are returned unchanged, as are paths with two slashes in a row, in which a browser would read a
 * host name.
 */
export function canonicalPath(path: string): string {
  if (path.includes('//') || isResults(path)) return path;
  return path.replace(/(\/index)?\.html$/, '').replace(/\/$/, '') || '/';
}

/**
 * Escapes that would change the meaning of a path when decoded: slashes, backslashes and control
 * characters.
 */
const STRUCTURAL_ESCAPES = /%(2f|5c|7f|[01][\da-f])/i;

/**
 * Returns a path with the escapes that browsers use: '/a%2c%41' becomes '/a,A'. Malformed paths and
 * those with structural escapes are returned unchanged.
 */
function normalisePath(path: string): string {
  if (STRUCTURAL_ESCAPES.test(path)) return path;
  const read = decodeName(path)?.replace(/[?#]/g, encodeURIComponent);
  return read === undefined ? path : new URL(`http://shop${read}`).pathname;
}

/** Returns the redirect of a path in any spelling that leads to the same page. */
export function findRedirect(
  redirects: ReadonlyMap<string, string>,
  path: string,
): string | undefined {
  if (!path.startsWith('/')) return undefined;
  const address = canonicalPath(path);
  return redirects.get(path) ?? redirects.get(address) ?? redirects.get(normalisePath(address));
}

/**
 * Returns a path with small letters: '/Home-Garden' becomes '/home-garden'. Escapes and the text of
 * a search are unchanged.
 */
export function lowerCasePath(path: string): string {
  const lower = path.replace(/%..|[A-Z]+/g, (part) =>
    part.startsWith('%') ? part : part.toLowerCase(),
  );
  return isResults(lower) ? path.replace(/^\/search/i, '/search') : lower;
}

/**
 * Returns the results path for a search form submitted without a script; `undefined` for an empty
 * search and for other URLs.
 */
export function resultsPathOf({ pathname, searchParams }: URL): string | undefined {
  if (canonicalPath(pathname) !== searchFormPath()) return undefined;
  const path = searchPath(searchParams.get('q') ?? '');
  return path === searchFormPath() ? undefined : path;
}

function decodeName(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/** Returns false for segments that could leave the site's folder. */
function isSafeSegment(name: string | undefined): name is string {
  return name !== undefined && /^[^/\\\0]+$/.test(name) && name !== '.' && name !== '..';
}

/**
 * Returns true for files of a release that no URL may address: compressed files, parts of
 * search results and pages of removed products.
 */
function isHidden(names: readonly string[], last: string): boolean {
  return /\.(br|gz|sqlite|cards)$/.test(last) || (names.length > 1 && names[0] === GONE_FOLDER);
}

/** Folder of the further pages of a listing, which may have the number 404. */
const PAGE_FOLDER = 'page';

/**
 * Returns true for pages, whose paths have no dot. `index` is not a page, and `404` only as the
 * number of a listing's page.
 */
function isPage(names: readonly string[], last: string): boolean {
  if (last.includes('.') || last === 'index') return false;
  return last !== '404' || names.at(-2) === PAGE_FOLDER;
}

/**
 * Returns the file of a path, relative to the site's folder; `undefined` if there cannot be one.
 */
export function fileOf(path: string): string | undefined {
  if (path === '/') return 'index.html';
  if (isResults(path)) return 'search.html';
  const names = path.slice(1).split('/').map(decodeName);
  if (!names.every(isSafeSegment)) return undefined;
  const last = names.at(-1) ?? '';
  if (isHidden(names, last)) return undefined;
  return names.join('/') + (isPage(names, last) ? '.html' : '');
}

/**
 * Returns the file of the page for a removed product, by the file of its original page; `undefined`
 * if that file is not in the top folder, which contains all product pages.
 */
export function goneFile(name: string): string | undefined {
  return name.includes('/') || !name.endsWith('.html') ? undefined : `${GONE_FOLDER}/${name}`;
}

/**
 * Maximum folder depth of Not Found pages; it also limits the work for paths with thousands of
 * folders.
 */
const MAX_NOT_FOUND_DEPTH = 8;

/** Returns the Not Found pages of a path, starting with the nearest folder. */
export function notFoundFiles(path: string): string[] {
  const folders = path.split('/').slice(1, -1).slice(0, MAX_NOT_FOUND_DEPTH);
  return [...folders.keys()]
    .map((above) => folders.slice(0, folders.length - above))
    .filter((names) => names.every((name) => /^[\w-]+$/.test(name)) && names.at(-1) !== PAGE_FOLDER)
    .map((names) => `${names.join('/')}/404.html`)
    .concat('404.html');
}
