/** Lock for work that creates, replaces or changes the cart in any tab. */
export const CART_LOCK = 'cart';

let last: Promise<unknown> | undefined;

/** Runs work sequentially within this page, for browsers and origins without Web Locks. */
function runQueued<T>(work: () => Promise<T>): Promise<T> {
  const next = (last ?? Promise.resolve()).then(work, work);
  last = next.catch(() => {});
  return next;
}

/**
 * Runs work exclusively: no other work with this name runs at the same time in any tab of the shop.
 */
export function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks;
  return locks === undefined ? runQueued(work) : locks.request(name, work);
}
