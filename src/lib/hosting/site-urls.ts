/** Which file of the site an address means. Paths come as written in the URL, escapes unread. */

import { enquiryPath } from '#lib/urls/enquiry-paths.ts';
import { searchFormPath, searchPath } from '#lib/urls/paths.ts';
import { REPORTS_PATH } from './reporting-headers.ts';

/** What no host of static files can answer: everything below those that end in '/', and these themselves. */
export const SHOP_SERVER_PATHS = [
  '/rest/',
  '/payments/',
  '/hooks/',
  '/health',
  REPORTS_PATH,
  enquiryPath(),
] as const;

/** Folder of the pages for products that went, each named as the page was. */
export const GONE = 'gone';

/** Results of a search: one page, which reads the text from its address. */
function isResults(path: string): boolean {
  return path.startsWith('/search/') && path !== '/search/';
}

/**
 * The one address of a page: '/a/' and '/a.html' are '/a'. Two slashes in a row would make the
 * browser read a host, so such a path stays as it is and is not found.
 */
export function canonicalPath(path: string): string {
  if (path.includes('//') || isResults(path)) return path;
  return path.replace(/(\/index)?\.html$/, '').replace(/\/$/, '') || '/';
}

/** Read, these would part segments or vanish: such a path would mean another one. */
const MEANINGFUL = /%(2f|5c|7f|[01][\da-f])/i;

/** The one spelling of a path, as browsers write it: '/a%2c%41' is '/a,A'; one that cannot be read stays. */
export function normalisePath(path: string): string {
  if (MEANINGFUL.test(path)) return path;
  const read = decodeName(path)?.replace(/[?#]/g, encodeURIComponent);
  return read === undefined ? path : new URL(`http://shop${read}`).pathname;
}

/** Where a search form without a script leads; undefined for any other address. */
export function resultsOf({ pathname, searchParams }: URL): string | undefined {
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

/** Nobody climbs out of the site: a segment that could be more than one name is none. */
function isName(name: string | undefined): name is string {
  return name !== undefined && /^[^/\\\0]+$/.test(name) && name !== '.' && name !== '..';
}

/** What a release holds beside its pages: other forms of a file, and what answers for products that went. */
function isHidden(names: readonly string[], last: string): boolean {
  return /\.(br|gz)$/.test(last) || (names.length > 1 && names[0] === GONE);
}

/** Folder of the further pages of a listing, by number: 404 is one of them, and Not Found none. */
const NUMBERED = 'page';

/** Pages have no dot in their address; `404` and `index` are no pages of their own. */
function isPage(names: readonly string[], last: string): boolean {
  if (last.includes('.') || last === 'index') return false;
  return last !== '404' || names.at(-2) === NUMBERED;
}

/** The file of an address, from the site's folder; undefined where there can be none. */
export function fileOf(path: string): string | undefined {
  if (path === '/') return 'index.html';
  if (isResults(path)) return 'search.html';
  const names = path.slice(1).split('/').map(decodeName);
  if (!names.every(isName)) return undefined;
  const last = names.at(-1) ?? '';
  if (isHidden(names, last)) return undefined;
  return names.join('/') + (isPage(names, last) ? '.html' : '');
}

/** The page that says what became of a product whose page had this file; pages of products lie at the top. */
export function goneFile(name: string): string | undefined {
  return name.includes('/') || !name.endsWith('.html') ? undefined : `${GONE}/${name}`;
}

/** No folder with a Not Found page lies deeper; an address of thousands of folders is none of ours. */
const DEEPEST = 8;

/** The Not Found pages that may answer for a path, nearest first: those of the folders above it. */
export function notFoundFiles(path: string): string[] {
  const folders = path.split('/').slice(1, -1).slice(0, DEEPEST);
  return [...folders.keys()]
    .map((above) => folders.slice(0, folders.length - above))
    .filter((names) => names.every((name) => /^[\w-]+$/.test(name)) && names.at(-1) !== NUMBERED)
    .map((names) => `${names.join('/')}/404.html`)
    .concat('404.html');
}
