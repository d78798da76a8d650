/**
 * Logout. The header needs it before any store lives, so it speaks to the browser's storage itself;
 * stores, and other tabs, hear of it from there. It imports nothing: every page would be heavier by
 * what it shared with an island.
 */

/** What belongs to the customer and not to the browser: nobody after her may find it. */
const HERS = [
  'login',
  'basketCount',
  'basketLines',
  'order',
  'bought',
  'draft',
  'checkout',
  'quickOrder',
  'toasts',
  'searches',
  'recent',
];

/** The token itself lives on: ending it would sign her out on her other devices. */
export function signOut(nextPath: string): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of HERS) storage.removeItem(key);
  }
  location.assign(nextPath);
}
