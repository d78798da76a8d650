/** What a file of a site is in object storage: its key, its headers, its turn, its address. */
import { contentTypeOf } from '#lib/hosting/content-types.ts';
import * as site from '#lib/hosting/site-headers.ts';

/** Enough to fill a line with small objects, few enough for any storage. */
export const REQUESTS_AT_ONCE = 16;

/** In the order of uploading: nobody meets a page whose parts are not there yet. */
export const KINDS = ['asset', 'data', 'page'] as const;

export type Kind = (typeof KINDS)[number];

export function isImmutable(name: string): boolean {
  return site.isImmutable(`/${name}`);
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

export interface ObjectHeaders {
  contentType: string;
  cacheControl: string;
}

export function headersOf(name: string): ObjectHeaders {
  return { contentType: contentTypeOf(name), cacheControl: site.cacheControlOf(`/${name}`) };
}
