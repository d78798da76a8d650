import { mediaIn } from './media-directives.ts';

const BASE = new URL('https://shop.invalid/');
/** As Magento serves its media folder, by whether the web server's root is `pub`. */
const OWN_FOLDER = /^\/(?:pub\/)?media\//;
/** As the shop keeps an address until a page is made. */
const MEDIA_URL = /^media:/;
const PRODUCT_FOLDER = 'catalog/product/';
/** A drawing (SVG) may hold scripts, and is none of what the shop makes pictures of. */
const PICTURE = /[^/]\.(?:jpe?g|png|gif|webp)$/i;
/** What is offered to be opened or saved as it is. */
export const DOCUMENT = /[^/]\.(?:pdf|jpe?g|png)$/i;
const MAX_LENGTH = 250;

/**
 * Where the back end's own pictures lie.
 * @example 'https://shop.example/media/'
 */
export type MediaBases = readonly string[];

function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\//, '');
}

/** What an address names below the media folder, still encoded. */
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

function decoded(path: string): string | undefined {
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
 * The file of the back end that an `<img>` shows; undefined for all that is no picture of its own.
 * @param source as an editor wrote it, references resolved, directives marked
 * @param kind what its name has to look like
 * @returns as the store names files: below `catalog/product` with a leading slash, others below the
 * media folder, without
 */
export function mediaFile(
  source: string,
  bases: MediaBases,
  kind: RegExp = PICTURE,
): string | undefined {
  const text = source.trim();
  const path = mediaIn(text) ?? pathBelow(text, bases);
  const file = path && decoded(path);
  if (!file || file.length > MAX_LENGTH || !kind.test(file)) return undefined;
  const name = file.startsWith(PRODUCT_FOLDER) ? file.slice(PRODUCT_FOLDER.length - 1) : file;
  return name.replace(/^\//, '').split('/').every(isName) ? name : undefined;
}

/** How a stored text names a file. Nothing in it has to be escaped. */
export function keptAddress(file: string): string {
  return `media:${file.split('/').map(encodeURIComponent).join('/')}`;
}

export function fileOfKept(address: string): string {
  return decodeURIComponent(address.replace(MEDIA_URL, ''));
}
