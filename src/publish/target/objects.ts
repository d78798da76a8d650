/** What a file of a site is in object storage: its key, its headers, its turn, its address. */

/** Enough to fill a line with small objects, few enough for any storage. */
export const REQUESTS_AT_ONCE = 16;

/** In the order of uploading: nobody meets a page whose parts are not there yet. */
export const KINDS = ['asset', 'data', 'page'] as const;

export type Kind = (typeof KINDS)[number];

/** Names with a content hash, as the shop server knows them. */
const IMMUTABLE = /^(_astro|pub\/media\/catalog)\//;

export function isImmutable(name: string): boolean {
  return IMMUTABLE.test(name);
}

/**
 * Storage sends one form of an object, whatever a client accepts, so the compressed ones stay here.
 * A page of a product that is gone says so with status 410, which storage cannot give.
 */
export function isUploaded(name: string): boolean {
  return !/\.(br|gz)$/.test(name) && !name.startsWith('gone/');
}

export function kindOf(name: string): Kind {
  if (name.endsWith('.html')) return 'page';
  if (isImmutable(name) || !/\.(json|xml|txt)$/.test(name)) return 'asset';
  return 'data';
}

/** Pages that no address of their own leads to; the CDN is told their names. */
const NAMED_PAGES = /(^|\/)(index|404)\.html$/;

/** The key below the prefix: a page lies where its address says, so that nothing needs rewriting. */
export function keyOf(name: string): string {
  return NAMED_PAGES.test(name) ? name : name.replace(/\.html$/, '');
}

/** The address of a file, from the root of the site. */
export function addressOf(name: string): string {
  if (name === 'index.html') return '/';
  return `/${keyOf(name).split('/').map(encodeURIComponent).join('/')}`;
}

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml; charset=utf-8',
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
};

export interface ObjectHeaders {
  contentType: string;
  cacheControl: string;
}

export function headersOf(name: string): ObjectHeaders {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return {
    contentType: TYPES[extension] ?? 'application/octet-stream',
    cacheControl: isImmutable(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
}
