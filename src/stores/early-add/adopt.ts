/** Adopts the request that a tap sent before these scripts had loaded. */
import { type CartReference, isCartGone } from '#commerce/cart/carts.ts';
import type { CommerceClient } from '#commerce/client.ts';
import { rememberNewCart } from '#stores/basket/cached-cart.ts';
import { forgetCart } from '#stores/basket/cart-access.ts';
import { $guestCode } from '#stores/session/session.ts';
import { shopClient } from '#stores/shop-client.ts';
import { CART_LOCK, withTabLock } from '#stores/tab-lock.ts';
import type { EarlyResponses } from './send.ts';

/** Returns the quantity that an early tap requested for the product, if any. */
export function earlyAddQuantity(sku: string): number | undefined {
  const ahead = globalThis.sentAhead;
  return ahead?.sku === sku ? ahead.quantity : undefined;
}

/** Returns a client that uses the responses received early for its first GET and POST. */
function clientOf({ before, answer }: EarlyResponses): CommerceClient {
  const given = new Map<string, Response | Promise<Response> | undefined>([
    ['GET', before],
    ['POST', answer],
  ]);
  return shopClient(undefined, async (input, init) => {
    const method = init?.method ?? '';
    const response = given.get(method);
    given.delete(method);
    return response ?? fetch(input, init);
  });
}

type Add = (client: CommerceClient, cart: CartReference) => Promise<void>;

async function completeEarlyAdd(sent: EarlyResponses, add: Add): Promise<boolean> {
  const { maskedId, before } = sent;
  const cart: CartReference = { kind: 'guest', maskedId };
  // These scripts may have read the storage before the tap created the cart.
  if ($guestCode.get() === undefined) $guestCode.set(maskedId);
  if (before === undefined) rememberNewCart(cart);
  try {
    await add(clientOf(sent), cart);
    return true;
  } catch (error) {
    if (!isCartGone(error, cart)) throw error;
    forgetCart(cart);
    return false;
  }
}

/**
 * Completes the early request for a product, so that the basket changes as after any other request.
 *
 * @param add adds the product through the given client
 * @returns false if nothing was sent, or to an expired cart; the product must then be added
 */
export async function adoptEarlyAdd(sku: string, add: Add): Promise<boolean> {
  const ahead = globalThis.sentAhead;
  if (ahead?.sku !== sku) return false;
  globalThis.sentAhead = undefined;
  const sent = await ahead.sent;
  return sent !== undefined && withTabLock(CART_LOCK, () => completeEarlyAdd(sent, add));
}
