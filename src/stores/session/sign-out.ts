/**
 * Signs out, also before any store has loaded, by changing the browser's storage; stores and other
 * tabs follow. The module imports nothing, because every page would have to load a shared file.
 */

/** Keys of the customer's data, which the next person at this browser must not find. */
const CUSTOMER_KEYS = [
  'login',
  'basketCount',
  'basketLines',
  'order',
  'bought',
  'draft',
  'signInNote',
  'checkout',
  'quickOrder',
  'toasts',
  'searches',
  'recent',
];

/**
 * Removes the customer's data. The token is not revoked, because that would end sessions on other
 * devices.
 */
export function signOut(nextPath: string): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of CUSTOMER_KEYS) storage.removeItem(key);
  }
  location.assign(nextPath);
}
