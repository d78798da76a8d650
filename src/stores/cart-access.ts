/** The cart that this browser owns: found, opened on first use, replaced once when it is dead. */
import {
  type CartReference,
  createGuestCart,
  ensureCustomerCart,
  isCartGone,
  isMaskedId,
} from '#commerce/carts.ts';
import type { CommerceClient } from '#commerce/client.ts';
import { exclusively } from './exclusive.ts';
import { rememberNewCart } from './known-cart.ts';
import { $guestCode, $login } from './session.ts';
import { shopClient } from './shop-client.ts';

type CartWork<T> = (client: CommerceClient, cart: CartReference) => Promise<T>;

const LOCK = 'cart';

/** Undefined as long as nothing was put in a basket. */
export function currentCart(): CartReference | undefined {
  if ($login.get()) return { kind: 'mine' };
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

/**
 * Works on the cart, alone among all tabs, so that two first clicks never open two carts. A dead
 * cart is replaced once, quietly; what fails then, fails.
 */
export function withCart<T>(work: CartWork<T>): Promise<T> {
  return exclusively(LOCK, async () => {
    const client = cartClient();
    const known = currentCart();
    const cart = known?.kind === 'guest' ? known : await openCart(client);
    try {
      return await work(client, cart);
    } catch (error) {
      if (!isCartGone(error, cart)) throw error;
      forgetCart(cart);
      return work(client, await openCart(client));
    }
  });
}

/** Works on a cart that must be there; undefined when there is none or it is dead. */
export function withPresentCart<T>(work: CartWork<T>): Promise<T | undefined> {
  return exclusively(LOCK, async () => {
    const cart = currentCart();
    if (cart === undefined) return undefined;
    try {
      return await work(cartClient(), cart);
    } catch (error) {
      if (!isCartGone(error, cart)) throw error;
      forgetCart(cart);
      return undefined;
    }
  });
}
