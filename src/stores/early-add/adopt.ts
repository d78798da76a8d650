/** Takes over what a tap asked of the back end before these scripts were there. */
import { type CartReference, isCartGone } from '#commerce/cart/carts.ts';
import type { CommerceClient } from '#commerce/client.ts';
import { rememberNewCart } from '#stores/basket/cached-cart.ts';
import { forgetCart } from '#stores/basket/cart-access.ts';
import { $guestCode } from '#stores/session/session.ts';
import { shopClient } from '#stores/shop-client.ts';
import { CART_LOCK, withTabLock } from '#stores/tab-lock.ts';
import type { SentAnswers } from './send.ts';

/** How many of a product a tap already asked for; undefined when it did not. */
export function earlyAddQuantity(sku: string): number | undefined {
  const ahead = globalThis.sentAhead;
  return ahead?.sku === sku ? ahead.quantity : undefined;
}

/** A client whose first two calls were made already. */
function clientOf({ before, answer }: SentAnswers): CommerceClient {
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

async function finish(sent: SentAnswers, add: Add): Promise<boolean> {
  const { maskedId, before } = sent;
  const cart: CartReference = { kind: 'guest', maskedId };
  // These scripts may have looked before the tap opened it.
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
 * Does with what was sent ahead what is done with any other change.
 * @param add adds the product, through the client that it is given
 * @returns false where nothing was sent ahead, or to a cart that is gone: then it is still to add
 */
export async function adoptEarlyAdd(sku: string, add: Add): Promise<boolean> {
  const ahead = globalThis.sentAhead;
  if (ahead?.sku !== sku) return false;
  globalThis.sentAhead = undefined;
  const sent = await ahead.sent;
  return sent !== undefined && withTabLock(CART_LOCK, () => finish(sent, add));
}
