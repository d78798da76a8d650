import { atom } from 'nanostores';
import { fetchCartTotals } from '#commerce/cart/cart-totals.ts';
import { type Cart, fetchCart } from '#commerce/cart/carts.ts';
import type { CommerceClient } from '#commerce/client.ts';
import { lineName } from '#config/messages/messages.ts';
import type { Failure } from '#stores/failure.ts';
import { productsOf } from '#stores/products/product-data.ts';
import { type BasketWatcher, followBasket, refreshBasket } from './basket.ts';
import { type Basket, haveSameLines, toBasket } from './lines.ts';
import { nameLines } from './vanished.ts';

export type BasketState =
  | { state: 'loading' }
  | { state: 'empty' }
  /** With a failure, the lines may be out of date. */
  | { state: 'ready'; basket: Basket; failure: Failure | null }
  | { state: 'failed'; failure: Failure };

export const LOADING: BasketState = { state: 'loading' };

/** Lines and totals, read only while `watchBasket` is active. */
export const $basket = atom<BasketState>(LOADING);

async function readBasket(client: CommerceClient, cart: Cart): Promise<Basket> {
  const [totals, products] = await Promise.all([
    fetchCartTotals(client, cart.reference),
    productsOf(cart.items.map(({ sku }) => sku)),
  ]);
  if (haveSameLines(cart, totals)) return toBasket(cart, totals, products);
  const [again, totalsAgain] = await Promise.all([
    fetchCart(client, cart.reference),
    fetchCartTotals(client, cart.reference),
  ]);
  return toBasket(again, totalsAgain, products);
}

const watcher: BasketWatcher = {
  async onRead(client, cart) {
    if (cart === undefined) return $basket.set({ state: 'empty' });
    if (cart.items.length === 0) return $basket.set({ state: 'empty' });
    const basket = await readBasket(client, cart);
    nameLines(new Map(basket.lines.map(({ id, name, options }) => [id, lineName(name, options)])));
    $basket.set({ state: 'ready', basket, failure: null });
  },
  /** Retains lines from an earlier read. */
  onFailure(failure) {
    const shown = $basket.get();
    $basket.set(shown.state === 'ready' ? { ...shown, failure } : { state: 'failed', failure });
  },
};

/** Shows the loading state, so that the shopper notices the retry. */
export function retryBasket(): void {
  $basket.set(LOADING);
  void refreshBasket();
}

/** Reads lines and totals in addition to the count. Returns an unsubscribe function. */
export function watchBasket(): () => void {
  return followBasket(watcher);
}
