/** The headers of the site's answers, wherever it is hosted. */

import {
  CLOSED_POLICY,
  contentSecurityPolicy,
  UNFRAMED_POLICY,
} from './content-security-policy.ts';
import { REPORTING_ENDPOINTS } from './reporting-headers.ts';

/** Folders of names with a content hash: what they hold never changes. */
export const IMMUTABLE_FOLDERS = ['_astro'] as const;

const IMMUTABLE = new RegExp(`^/(?:${IMMUTABLE_FOLDERS.join('|')})/`);

export const CACHE_FOREVER = 'public, max-age=31536000, immutable';

/** A product picture: another one has another address, unless the shop lost what it knew of pictures. */
export const PICTURE_CACHING = 'public, max-age=2592000';

/** To be asked for again each time: a page changes when the catalogue does. */
export const REVALIDATE = 'no-cache';

/** Whether what has this path never changes. */
export function isImmutable(path: string): boolean {
  return IMMUTABLE.test(path);
}

export function cacheControlOf(path: string): string {
  return isImmutable(path) ? CACHE_FOREVER : REVALIDATE;
}

/**
 * One year, for this host alone: which other hosts of the domain speak https, the shop cannot know.
 */
const TRANSPORT_SECURITY = 'max-age=31536000';

/** Nothing here asks for them, so nothing that slips into a page can. */
const UNUSED_FEATURES = [
  'camera',
  'display-capture',
  'geolocation',
  'microphone',
  'payment',
  'usb',
];

/** How browsers come to the site. */
interface Reach {
  /** The world reaches the shop by https: browsers are told never to try http. */
  overHttps: boolean;
}

/** The headers of every answer: a file is what it says it is. */
export function fileHeaders({ overHttps }: Reach): Record<string, string> {
  return {
    ...(overHttps && { 'Strict-Transport-Security': TRANSPORT_SECURITY }),
    'X-Content-Type-Options': 'nosniff',
  };
}

/** What says how a page may behave. A redirect has the same: a page is what it leads to. */
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

/** What browsers open in a viewer of their own, which a sandbox keeps from starting. */
const VIEWED = /^(?:application\/pdf|video\/)/;

/** What other sites may show: pictures that search engines found, feeds and sitemaps. */
const SHARED = /^(?:image\/|video\/|application\/pdf|application\/xml)/;

/**
 * What keeps an answer that is no page from being used as one, by its media type: opened by itself
 * it loads nothing and runs nothing, and no other site reads what is not meant for it.
 * @param type value of Content-Type; '' for an answer without content
 */
export function closedHeaders(type: string): Record<string, string> {
  return {
    'Content-Security-Policy': VIEWED.test(type) ? UNFRAMED_POLICY : CLOSED_POLICY,
    'Cross-Origin-Resource-Policy': SHARED.test(type) ? 'cross-origin' : 'same-origin',
    'Referrer-Policy': 'no-referrer',
  };
}

/**
 * All headers that keep an answer safe, by its media type.
 * @param type value of Content-Type; '' for an answer without content
 */
export function headersOfType(type: string, reach: Reach): Record<string, string> {
  return {
    ...fileHeaders(reach),
    ...(HTML.test(type) ? pageHeaders(reach) : closedHeaders(type)),
  };
}
