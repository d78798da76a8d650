/** The headers of the site's answers, wherever it is hosted. */

import { contentSecurityPolicy } from './content-security-policy.ts';

/** Folders of names with a content hash: what they hold never changes. */
export const IMMUTABLE_FOLDERS = ['_astro', 'pub/media/catalog'] as const;

const IMMUTABLE = new RegExp(`^/(?:${IMMUTABLE_FOLDERS.join('|')})/`);

export const FOR_EVER = 'public, max-age=31536000, immutable';

/** To be asked for again each time: a page changes when the catalogue does. */
export const ASK_AGAIN = 'no-cache';

/** Whether what has this path never changes. */
export function isImmutable(path: string): boolean {
  return IMMUTABLE.test(path);
}

export function cacheControlOf(path: string): string {
  return isImmutable(path) ? FOR_EVER : ASK_AGAIN;
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

/**
 * What says how a page may behave. Files that never change are parts of pages, no pages, and go
 * without: for a small picture it would be a third of what comes over the line.
 */
export function pageHeaders({ overHttps }: Reach): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy({ overHttps }),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  };
}
