/** Access to the shopper's cart: created on first use, replaced once if it has expired. */

import {
  type CartReference,
  createGuestCart,
  ensureCustomerCart,
  isCartGone,
} from '#commerce/cart/carts.ts';
import { isMaskedId } from '#commerce/cart-paths.ts';
import type { CommerceClient } from '#commerce/client.ts';
import { isTokenRejected } from '#commerce/errors.ts';
import { $guestCode, $login } from '#stores/session/session.ts';
import { endSession } from '#stores/session/session-end.ts';
import { shopClient } from '#stores/shop-client.ts';
import { CART_LOCK, withTabLock } from '#stores/tab-lock.ts';
import { ownCart, rememberNewCart } from './cached-cart.ts';

type CartWork<T> = (client: CommerceClient, cart: CartReference) => Promise<T>;

/** Returns undefined for a guest without a cart. */
export function currentCart(): CartReference | undefined {
  if ($login.get()) return ownCart();
  const maskedId = $guestCode.get();
  return maskedId && isMaskedId(maskedId) ? { kind: 'guest', maskedId } : undefined;
}

/**
 * Requests for a guest's cart never carry a token, because the back end rejects tokens there
 * (contract 2.2).
 */
export function cartClient(): CommerceClient {
  return shopClient($login.get() || undefined);
}

async function openCart(client: CommerceClient): Promise<CartReference> {
  if ($login.get()) return ensureCustomerCart(client);
  const cart = await createGuestCart(client);
  if (cart.kind === 'guest') $guestCode.set(cart.maskedId);
  rememberNewCart(cart);
  return cart;
}

/** Forgets a guest's expired cart. A customer's cart is found by token. */
export function forgetCart(cart: CartReference): void {
  if (cart.kind === 'guest' && $guestCode.get() === cart.maskedId) $guestCode.set(undefined);
}

async function workOnce<T>(work: CartWork<T>): Promise<T> {
  const client = cartClient();
  const known = currentCart();
  return work(client, known?.kind === 'guest' ? known : await openCart(client));
}

/**
 * Returns true if the request can be repeated with a new cart: the cart has expired, or the session
 * has ended without a redirect to sign-in.
 *
 * @param cart that was rejected; another call may have forgotten it in the meantime
 */
function canUseNewCart(error: unknown, token: string | undefined, cart = currentCart()): boolean {
  if (isTokenRejected(error)) return !endSession(token);
  if (cart === undefined || !isCartGone(error, cart)) return false;
  forgetCart(cart);
  return true;
}

/**
 * Runs `work` under a lock shared by all tabs, so that two first clicks do not create two carts. If
 * the cart has expired or the session has ended, `work` is repeated once with a new cart.
 */
export function withCart<T>(work: CartWork<T>): Promise<T> {
  return withTabLock(CART_LOCK, async () => {
    const token = $login.get();
    const cart = currentCart();
    try {
      return await workOnce(work);
    } catch (error) {
      if (!canUseNewCart(error, token, cart)) throw error;
      return workOnce(work);
    }
  });
}

/** Runs `work` on an existing cart. Returns undefined if the cart is missing or has expired. */
export function withPresentCart<T>(work: CartWork<T>): Promise<T | undefined> {
  return withTabLock(CART_LOCK, async () => {
    const token = $login.get();
    const cart = currentCart();
    if (cart === undefined) return undefined;
    try {
      return await work(cartClient(), cart);
    } catch (error) {
      if (isTokenRejected(error)) endSession(token);
      if (!isCartGone(error, cart)) throw error;
      forgetCart(cart);
      return undefined;
    }
  });
}
