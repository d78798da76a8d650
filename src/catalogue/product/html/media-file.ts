import { markedFileIn } from './directives.ts';

const BASE = new URL('https://shop.invalid/');
/** Path of Magento's media folder, with `pub` unless that folder is the root of its web server. */
const OWN_FOLDER = /^\/(?:pub\/)?media\//;
/** Scheme of stored media addresses until a page is rendered. */
const MEDIA_URL = /^media:/;
const PRODUCT_FOLDER = 'catalog/product/';
/** Excludes SVG, which may contain scripts. */
const PICTURE = /[^/]\.(?:jpe?g|png|gif|webp)$/i;
export const DOCUMENT = /[^/]\.(?:pdf|jpe?g|png)$/i;
const MAX_LENGTH = 250;

/**
 * Base URLs of the back end's media folder.
 *
 * @example 'https://shop.example/media/'
 */
export type MediaBases = readonly string[];

function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\//, '');
}

function pathBelow(source: string, bases: MediaBases): string | undefined {
  if (MEDIA_URL.test(source)) return source.replace(MEDIA_URL, '');
  if (!URL.canParse(source, BASE)) return undefined;
  const { origin, protocol, host, pathname } = new URL(source, BASE);
  if (origin === BASE.origin) {
    return OWN_FOLDER.test(pathname) ? pathname.replace(OWN_FOLDER, '') : undefined;
  }
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  const named = `${host}${pathname}`;
  const base = bases.map(withoutScheme).find((each) => named.startsWith(each));
  return base === undefined ? undefined : named.slice(base.length);
}

function tryDecode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function isName(segment: string): boolean {
  return segment !== '' && !/^\.\.?$|[\\\p{C}]/u.test(segment);
}

/**
 * Returns the back end's media file that a link or `<img>` refers to; `undefined` for other
 * addresses and other kinds of file.
 *
 * @param source as written, with entities decoded and directives marked
 * @param kind pattern of valid names
 * @returns the name in the store: below `catalog/product` with a leading slash, other media files
 * without
 */
export function mediaFile(
  source: string,
  bases: MediaBases,
  kind: RegExp = PICTURE,
): string | undefined {
  const text = source.trim();
  const path = markedFileIn(text) ?? pathBelow(text, bases);
  const file = path && tryDecode(path);
  if (!file || file.length > MAX_LENGTH || !kind.test(file)) return undefined;
  const name = file.startsWith(PRODUCT_FOLDER) ? file.slice(PRODUCT_FOLDER.length - 1) : file;
  return name.replace(/^\//, '').split('/').every(isName) ? name : undefined;
}

/** Returns the address of a file in stored texts; it needs no escaping. */
export function storedMediaUrl(file: string): string {
  return `media:${file.split('/').map(encodeURIComponent).join('/')}`;
}

export function fileOfStoredUrl(address: string): string {
  return decodeURIComponent(address.replace(MEDIA_URL, ''));
}
