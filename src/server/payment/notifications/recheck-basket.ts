import { isCartGone } from '#commerce/cart/carts.ts';
import { fetchUnsalable } from '#commerce/catalogue/salability.ts';
import type { StockResolver } from '#commerce/catalogue/stock.ts';
import type { CommerceClient } from '#commerce/client.ts';
import { basketMatchesPayment, readBasket } from '#server/payment/basket.ts';
import type { Payment } from '#server/payment/store/payment.ts';
import type { BasketCheck } from '#server/payment/transition.ts';

/** Timeout in ms. The provider waits for the response during the recheck. */
export const RECHECK_TIMEOUT_MS = 1000;

async function compare(client: CommerceClient, payment: Payment): Promise<BasketCheck> {
  try {
    const basket = await readBasket(client, { kind: 'numbered', quoteId: payment.quoteId });
    return basket !== undefined && basketMatchesPayment(payment, basket) ? 'same' : 'changed';
  } catch (error) {
    // A missing route also responds with 404, but names no cart. `isCartGone` requires that name
    // for a guest's cart only, so this passes one.
    return isCartGone(error, { kind: 'guest', maskedId: '' }) ? 'changed' : 'unknown';
  }
}

/** Returns false if the check fails; a single unknown SKU makes the whole request fail. */
async function isSoldOut(
  client: CommerceClient,
  stockOf: StockResolver,
  { lines }: Payment,
): Promise<boolean> {
  const wanted = lines.map(({ sku, qty }) => ({ sku, quantity: qty }));
  try {
    return (await fetchUnsalable(client, wanted, await stockOf(client))).length > 0;
  } catch {
    return false;
  }
}

/**
 * Checks whether a basket can still become the order that was paid. If the back end does not
 * respond, the result is `unknown`, so that the payment is not rejected.
 */
export async function recheckBasket(
  client: CommerceClient,
  stockOf: StockResolver,
  payment: Payment,
): Promise<BasketCheck> {
  const [basket, soldOut] = await Promise.all([
    compare(client, payment),
    isSoldOut(client, stockOf, payment),
  ]);
  return basket !== 'changed' && soldOut ? 'sold-out' : basket;
}
