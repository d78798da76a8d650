/** First path segments used by pages and files of every shop. */
export const RESERVED_NAMES = [
  'customer',
  'search',
  'basket',
  'paid',
  'failed-payment',
  'privacy-policy',
  'services',
  'best-deals',
  'register-review',
  'cleaning-hygiene',
  'compare',
  'wish-list',
  'rest',
  'payments',
  'hooks',
  'health',
  'data',
  'pub',
  '_astro',
  'gateway',
  'pictures',
  'index',
  '404',
  '500',
  'robots',
  'sitemap',
  'favicon',
  'release',
  'gone',
  'sitemaps',
  'feeds',
  'live',
  'ready',
  'offers',
  'reports',
  'enquiry',
  'order-lookup',
  'quick-order',
] as const;

const RESERVED: ReadonlySet<string> = new Set(RESERVED_NAMES);

export function isReserved(segment: string): boolean {
  return RESERVED.has(segment);
}
