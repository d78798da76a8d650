/** What the shopper is about to buy, read from the back end and kept equal in all tabs. */
import './storage.ts';
import { persistentAtom } from '@nanostores/persistent';
import { atom } from 'nanostores';
import { fetchCartTotals } from '#commerce/cart-totals.ts';
import { type Cart, ensureCustomerCart, fetchCart, isCartGone } from '#commerce/carts.ts';
import type { CommerceClient } from '#commerce/client.ts';
import { isTokenDead } from '#commerce/customers.ts';
import { agree, type Basket, toBasket } from './basket-lines.ts';
import { cartClient, currentCart, forgetCart } from './cart-access.ts';
import { type Failure, toFailure } from './failure.ts';
import { joinGuestBasket } from './guest-basket.ts';
import { startReading } from './known-cart.ts';
import { productsOf } from './product-data.ts';
import { $guestCode, $login } from './session.ts';
import { endSession, isLeaving } from './session-end.ts';

export type BasketState =
  | { state: 'loading' }
  | { state: 'empty' }
  /** With a failure, the lines may be out of date. */
  | { state: 'ready'; basket: Basket; failure: Failure | null }
  | { state: 'failed'; failure: Failure };

export const LOADING: BasketState = { state: 'loading' };

/** Lines and totals; read as long as somebody watches. */
export const $basket = atom<BasketState>(LOADING);

/** How many things are in the basket, as last heard: shown before the back end was asked. */
export const $basketCount = persistentAtom<number>('basketCount', 0, {
  encode: String,
  decode: (text) => Number.parseInt(text, 10) || 0,
});

/** Another value after every change, so that every tab hears of it. */
export const $basketChanged = persistentAtom<string>('basketChanged', '');

/** Tells the part of the page that works before islands do. */
const COUNT_EVENT = 'shop:basket';

let watchers = 0;

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
    const cart = await fetchCart(client, reference);
    if (cart.isActive) return cart;
  } catch (error) {
    if (!isCartGone(error, reference)) throw error;
  }
  forgetCart(reference);
  // A customer without a cart would be refused on every page from now on.
  if (reference.kind === 'mine') await ensureCustomerCart(client);
  return undefined;
}

async function readBasket(client: CommerceClient, cart: Cart): Promise<Basket> {
  const [totals, products] = await Promise.all([
    fetchCartTotals(client, cart.reference),
    productsOf(cart.items.map(({ sku }) => sku)),
  ]);
  if (agree(cart, totals)) return toBasket(cart, totals, products);
  const [again, totalsAgain] = await Promise.all([
    fetchCart(client, cart.reference),
    fetchCartTotals(client, cart.reference),
  ]);
  return toBasket(again, totalsAgain, products);
}

async function read(): Promise<void> {
  const client = cartClient();
  const remember = startReading();
  const cart = await readCart(client);
  remember(cart);
  setBasketCount(cart?.itemsQuantity ?? 0);
  if (watchers === 0) return;
  const isEmpty = cart === undefined || cart.items.length === 0;
  if (isEmpty) $basket.set({ state: 'empty' });
  else $basket.set({ state: 'ready', basket: await readBasket(client, cart), failure: null });
}

/** What she chose as a guest and did not come along yet; without it there still is her own. */
async function bringGuestBasket(): Promise<void> {
  await joinGuestBasket().catch((error: unknown) => {
    if (isTokenDead(error)) throw error;
  });
}

/** Lines that were right a moment ago stay; only a first look can end without any. */
function showFailure(failure: Failure): void {
  if (watchers === 0) return;
  const shown = $basket.get();
  $basket.set(shown.state === 'ready' ? { ...shown, failure } : { state: 'failed', failure });
}

let running: Promise<void> | undefined;
let isAskedAgain = false;

async function readOnce(): Promise<void> {
  const token = $login.get();
  try {
    await bringGuestBasket();
    await read();
  } catch (error) {
    if (!isTokenDead(error)) showFailure(toFailure(error));
    else isAskedAgain = !endSession(token);
  }
}

async function readWhileAsked(): Promise<void> {
  do {
    isAskedAgain = false;
    await readOnce();
  } while (isAskedAgain && !isLeaving());
  running = undefined;
}

/** Reads the basket anew; asked meanwhile, it reads once more, since something may have changed. */
export function refreshBasket(): Promise<void> {
  if (isLeaving()) return Promise.resolve();
  if (running === undefined) running = readWhileAsked();
  else isAskedAgain = true;
  return running;
}

/** After a failure: what was shown goes, so that the shopper sees that it is tried again. */
export function retryBasket(): void {
  $basket.set(LOADING);
  void refreshBasket();
}

/** Keeps the count right: now, after every change in any tab, and when Back brings a page back. */
export function followBasket(): () => void {
  const refresh = () => void refreshBasket();
  const restored = (event: PageTransitionEvent) => event.persisted && refresh();
  globalThis.addEventListener('pageshow', restored);
  const stops = [$basketChanged, $guestCode, $login].map((store) => store.listen(refresh));
  refresh();
  return () => {
    globalThis.removeEventListener('pageshow', restored);
    for (const stop of stops) stop();
  };
}

/** Keeps lines and totals right as well. */
export function watchBasket(): () => void {
  watchers += 1;
  const stop = followBasket();
  return () => {
    watchers -= 1;
    stop();
  };
}
