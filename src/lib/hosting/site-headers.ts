/** Headers of the site's responses, on any host. */

import {
  CLOSED_POLICY,
  contentSecurityPolicy,
  UNFRAMED_POLICY,
} from './content-security-policy.ts';
import { REPORTING_ENDPOINTS } from './reporting-headers.ts';

/** Folders of files with a content hash in their name, which never change. */
export const IMMUTABLE_FOLDERS = ['_astro'] as const;

const IMMUTABLE = new RegExp(`^/(?:${IMMUTABLE_FOLDERS.join('|')})/`);

export const CACHE_FOREVER = 'public, max-age=31536000, immutable';

/**
 * Caching of product pictures. Their URLs change with the picture, unless the shop has lost its
 * picture records.
 */
export const PICTURE_CACHING = 'public, max-age=2592000';

/** Browsers revalidate pages on every request, because pages change with the catalogue. */
export const REVALIDATE = 'no-cache';

export function isImmutable(path: string): boolean {
  return IMMUTABLE.test(path);
}

export function cacheControlOf(path: string): string {
  return isImmutable(path) ? CACHE_FOREVER : REVALIDATE;
}

/** One year, for this host only, because other hosts of the domain may not support HTTPS. */
const TRANSPORT_SECURITY = 'max-age=31536000';

/** Features that the shop does not use are disabled, so that injected code cannot use them. */
const UNUSED_FEATURES = [
  'camera',
  'display-capture',
  'geolocation',
  'microphone',
  'payment',
  'usb',
];

interface Reach {
  /** The public reaches the shop by HTTPS, so browsers must never use HTTP. */
  overHttps: boolean;
}

/** Returns the headers that responses of every type need. */
export function fileHeaders({ overHttps }: Reach): Record<string, string> {
  return {
    ...(overHttps && { 'Strict-Transport-Security': TRANSPORT_SECURITY }),
    'X-Content-Type-Options': 'nosniff',
  };
}

/** Returns the headers that restrict a page. Redirects need them too. */
export function pageHeaders({ overHttps }: Reach): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy({ overHttps }),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...(overHttps && { 'Reporting-Endpoints': REPORTING_ENDPOINTS }),
  };
}

const HTML = /^text\/html\b/;

/** Types that browsers open in a viewer of their own, which cannot start in a sandbox. */
const VIEWER_TYPES = /^(?:application\/pdf|video\/)/;

/**
 * Types that other sites may use: pictures, videos and documents found by search engines, feeds and
 * sitemaps.
 */
const SHARED_TYPES = /^(?:image\/|video\/|application\/pdf|application\/xml)/;

/**
 * Returns the headers for a response that is not a page. Opened directly it loads and runs nothing,
 * except in a browser's own viewer. Other sites can use it only if its type is shared.
 * @param type value of Content-Type; '' for a response without content
 */
export function closedHeaders(type: string): Record<string, string> {
  return {
    'Content-Security-Policy': VIEWER_TYPES.test(type) ? UNFRAMED_POLICY : CLOSED_POLICY,
    'Cross-Origin-Resource-Policy': SHARED_TYPES.test(type) ? 'cross-origin' : 'same-origin',
    'Referrer-Policy': 'no-referrer',
  };
}

/**
 * Returns all security headers for a media type.
 * @param type value of Content-Type; '' for a response without content
 */
export function headersOfType(type: string, reach: Reach): Record<string, string> {
  return {
    ...fileHeaders(reach),
    ...(HTML.test(type) ? pageHeaders(reach) : closedHeaders(type)),
  };
}
