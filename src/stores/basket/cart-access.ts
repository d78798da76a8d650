/** The cart that this browser owns: found, opened on first use, replaced once when it is dead. */

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

/** Undefined as long as nothing was put in a basket. */
export function currentCart(): CartReference | undefined {
  if ($login.get()) return ownCart();
  const maskedId = $guestCode.get();
  return maskedId && isMaskedId(maskedId) ? { kind: 'guest', maskedId } : undefined;
}

/** A guest's cart is never called with a token: the back end refuses that (contract 2.2). */
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

/** Forgets a guest's cart that is dead; a customer's is found by her token. */
export function forgetCart(cart: CartReference): void {
  if (cart.kind === 'guest' && $guestCode.get() === cart.maskedId) $guestCode.set(undefined);
}

async function workOnce<T>(work: CartWork<T>): Promise<T> {
  const client = cartClient();
  const known = currentCart();
  return work(client, known?.kind === 'guest' ? known : await openCart(client));
}

/**
 * Whether a cart that was refused can be replaced: it is dead, or hers is closed to us now.
 * @param cart the one that was refused: who counts the basket may have forgotten it meanwhile
 */
function makesRoom(error: unknown, token: string | undefined, cart = currentCart()): boolean {
  if (isTokenRejected(error)) return !endSession(token);
  if (cart === undefined || !isCartGone(error, cart)) return false;
  forgetCart(cart);
  return true;
}

/**
 * Works on the cart, alone among all tabs, so that two first clicks never open two carts. A dead
 * cart is replaced once, quietly; what fails then, fails. A customer whose session ended goes on
 * as a guest: what she adds joins the rest when she signs in again.
 */
export function withCart<T>(work: CartWork<T>): Promise<T> {
  return withTabLock(CART_LOCK, async () => {
    const token = $login.get();
    const cart = currentCart();
    try {
      return await workOnce(work);
    } catch (error) {
      if (!makesRoom(error, token, cart)) throw error;
      return workOnce(work);
    }
  });
}

/** Works on a cart that must be there; undefined when there is none or it is dead. */
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
