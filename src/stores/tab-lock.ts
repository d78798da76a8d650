/** The lock for work that opens, replaces or changes the cart, in any tab of the shop. */
export const CART_LOCK = 'cart';

let last: Promise<unknown> | undefined;

/** One after the other within this page, for browsers and addresses without Web Locks. */
function queued<T>(work: () => Promise<T>): Promise<T> {
  const next = (last ?? Promise.resolve()).then(work, work);
  last = next.catch(() => {});
  return next;
}

/** Runs the work alone: no other that bears the name runs meanwhile, in any tab of the shop. */
export function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks;
  return locks === undefined ? queued(work) : locks.request(name, work);
}
