/** Number of items in the basket, read from the back end and equal in all tabs. */
import '#stores/safe-storage.ts';
import { persistentAtom } from '@nanostores/persistent';
import { type Cart, ensureCustomerCart, fetchCart, isCartGone } from '#commerce/cart/carts.ts';
import { readCollected } from '#commerce/cart/collect-totals.ts';
import type { CommerceClient } from '#commerce/client.ts';
import { isTokenRejected } from '#commerce/errors.ts';
import { type Failure, toFailure } from '#stores/failure.ts';
import { $guestCode, $login } from '#stores/session/session.ts';
import { endSession, isRedirectingToSignIn } from '#stores/session/session-end.ts';
import { startReading } from './cached-cart.ts';
import { cartClient, currentCart, forgetCart } from './cart-access.ts';
import { mergeGuestBasket } from './merge-guest-basket.ts';
import { trackLines } from './vanished.ts';

/** Observer of the whole basket, not only its count; see `contents.ts`. */
export interface BasketWatcher {
  /** The cart is undefined if the shopper has no active cart. */
  onRead(client: CommerceClient, cart: Cart | undefined): Promise<void>;
  onFailure(failure: Failure): void;
}

/** Last known number of items, shown until the back end responds. */
export const $basketCount = persistentAtom<number>('basketCount', 0, {
  encode: String,
  // Same format as in `first-paint.ts`; any other text counts as 0.
  decode: (text) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : 0),
});

/** Gets a new value after every change, which notifies all tabs. */
export const $basketChanged = persistentAtom<string>('basketChanged', '');

/** Event that notifies the scripts that run before hydration. */
const COUNT_EVENT = 'shop:basket';

const watchers = new Set<BasketWatcher>();

export function setBasketCount(count: number): void {
  $basketCount.set(count);
  globalThis.dispatchEvent(new Event(COUNT_EVENT));
}

export function markBasketChanged(): void {
  $basketChanged.set(`${Date.now()}-${Math.random().toString(36).slice(2)}`);
}

async function readCart(client: CommerceClient): Promise<Cart | undefined> {
  const reference = currentCart();
  if (reference === undefined) return undefined;
  try {
    const cart = await readCollected(client, () => fetchCart(client, reference));
    await trackLines(cart);
    if (cart.isActive) return cart;
  } catch (error) {
    if (!isCartGone(error, reference)) throw error;
  }
  forgetCart(reference);
  // Otherwise the back end would reject all later requests for this customer's cart.
  if (reference.kind === 'mine') await ensureCustomerCart(client);
  return undefined;
}

async function read(): Promise<void> {
  const client = cartClient();
  const remember = startReading();
  const cart = await readCart(client);
  remember(cart);
  setBasketCount(cart?.itemsQuantity ?? 0);
  await Promise.all(Array.from(watchers, (watcher) => watcher.onRead(client, cart)));
}

/**
 * Merges the guest's items into the customer's cart. Failures other than a rejected token are
 * ignored, so that the customer's cart is read anyway.
 */
async function tryToMergeGuestBasket(): Promise<void> {
  await mergeGuestBasket().catch((error: unknown) => {
    if (isTokenRejected(error)) throw error;
  });
}

let running: Promise<void> | undefined;
let isAskedAgain = false;

async function readOnce(): Promise<void> {
  const token = $login.get();
  try {
    await tryToMergeGuestBasket();
    await read();
  } catch (error) {
    if (isTokenRejected(error)) isAskedAgain = !endSession(token);
    else for (const watcher of watchers) watcher.onFailure(toFailure(error));
  }
}

async function readWhileAsked(): Promise<void> {
  do {
    isAskedAgain = false;
    await readOnce();
  } while (isAskedAgain && !isRedirectingToSignIn());
  running = undefined;
}

/**
 * Reads the basket. A call during a read starts another read after it, because the basket may have
 * changed.
 */
export function refreshBasket(): Promise<void> {
  if (isRedirectingToSignIn()) return Promise.resolve();
  if (running === undefined) running = readWhileAsked();
  else isAskedAgain = true;
  return running;
}

/**
 * Updates the count now, after each change in any tab, and when the Back button restores a page.
 * Returns an unsubscribe function.
 */
export function followBasket(watcher?: BasketWatcher): () => void {
  if (watcher) watchers.add(watcher);
  const refresh = () => void refreshBasket();
  const restored = (event: PageTransitionEvent) => event.persisted && refresh();
  globalThis.addEventListener('pageshow', restored);
  const stops = [$basketChanged, $guestCode, $login].map((store) => store.listen(refresh));
  refresh();
  return () => {
    globalThis.removeEventListener('pageshow', restored);
    for (const stop of stops) stop();
    if (watcher) watchers.delete(watcher);
  };
}
