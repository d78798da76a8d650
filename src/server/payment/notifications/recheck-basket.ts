import { isCartGone } from '#commerce/cart/carts.ts';
import { fetchUnsalable } from '#commerce/catalogue/salability.ts';
import type { CommerceClient } from '#commerce/client.ts';
import { isBasketPaid, readBasket } from '#server/payment/basket.ts';
import type { Payment } from '#server/payment/store/payment.ts';
import type { BasketCheck } from '#server/payment/transition.ts';

/** An answer to the provider must not wait longer. */
export const RECHECK_TIMEOUT_MS = 1000;

async function compare(client: CommerceClient, payment: Payment): Promise<BasketCheck> {
  try {
    const basket = await readBasket(client, { kind: 'numbered', quoteId: payment.quoteId });
    return basket !== undefined && isBasketPaid(payment, basket) ? 'same' : 'changed';
  } catch (error) {
    // An unknown number, never a route that this back end lacks: then nothing names the cart.
    return isCartGone(error, { kind: 'guest', maskedId: '' }) ? 'changed' : 'unknown';
  }
}

/** Nobody knows where the back end does not say: one unknown SKU is enough for that. */
async function isSoldOut(client: CommerceClient, { lines }: Payment): Promise<boolean> {
  const wanted = lines.map(({ sku, qty }) => ({ sku, quantity: qty }));
  const missing = await fetchUnsalable(client, wanted).catch(() => []);
  return missing.length > 0;
}

/**
 * Whether a basket can still become the order that was paid. No answer is no reason to send a
 * shopper away who has paid: that is `unknown`.
 */
export async function recheckBasket(
  client: CommerceClient,
  payment: Payment,
): Promise<BasketCheck> {
  const [basket, soldOut] = await Promise.all([
    compare(client, payment),
    isSoldOut(client, payment),
  ]);
  return basket !== 'changed' && soldOut ? 'sold-out' : basket;
}
