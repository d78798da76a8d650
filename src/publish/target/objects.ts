/** Files of a site in object storage: their keys, headers, upload order and URLs. */
import { contentTypeOf } from '#lib/hosting/content-types.ts';
import * as site from '#lib/hosting/site-headers.ts';
import { SEARCH_INDEX } from '#publish/search/index-file.ts';

/**
 * Maximum number of concurrent requests: enough for the bandwidth with small objects, and within
 * the limits of any storage.
 */
export const REQUESTS_AT_ONCE = 16;

/** Kinds in the order of uploading, so that all parts of a page are online before the page. */
export const KINDS = ['asset', 'data', 'page'] as const;

export type Kind = (typeof KINDS)[number];

export function isImmutable(name: string): boolean {
  return site.isImmutable(`/${name}`);
}

/**
 * Excludes compressed forms, because storage sends the same bytes to every client; pages of removed
 * products, because storage cannot send their status 410; and what only the shop server reads.
 */
export function isUploaded(name: string): boolean {
  return !/\.(br|gz|cards)$/.test(name) && !name.startsWith('gone/') && name !== SEARCH_INDEX;
}

export function kindOf(name: string): Kind {
  if (name.endsWith('.html')) return 'page';
  if (isImmutable(name) || !/\.(json|xml|txt)$/.test(name)) return 'asset';
  return 'data';
}

/** Pages whose keys keep `.html`, because the CDN is configured with their names. */
const NAMED_PAGES = /(^|\/)(index|404)\.html$/;

/**
 * Returns the key below the prefix. The key of a page equals its URL path, so that the CDN needs no
 * rewriting.
 */
export function keyOf(name: string): string {
  return NAMED_PAGES.test(name) ? name : name.replace(/\.html$/, '');
}

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
