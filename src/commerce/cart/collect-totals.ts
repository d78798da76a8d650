/**
 * Magento drops the line of a disabled product when it next reads the cart, but does not update the
 * totals until they are collected.
 */
import type { CommerceClient } from '#commerce/client.ts';
import { isTokenRejected, isTransient } from '#commerce/errors.ts';
import { fetchCartTotals } from './cart-totals.ts';
import type { Cart, CartReference } from './carts.ts';
import { applyCoupon, removeCoupon } from './coupons.ts';

/**
 * Collects and saves the totals of a cart with lines, by applying its current coupon again or,
 * without a coupon, by calling the removal of coupons.
 */
export async function collectTotals(client: CommerceClient, cart: CartReference): Promise<void> {
  const { coupon } = await fetchCartTotals(client, cart);
  await (coupon === null ? removeCoupon(client, cart) : applyCoupon(client, cart, coupon)).catch(
    (error: unknown) => {
      // A coupon that no longer applies is rejected, and the totals are collected without it.
      if (isTransient(error) || isTokenRejected(error)) throw error;
    },
  );
}

/** Reads a cart. If Magento has dropped lines, collects the totals and reads the cart again. */
export async function readCollected<T extends Cart>(
  client: CommerceClient,
  read: () => Promise<T>,
): Promise<T> {
  const cart = await read();
  if (!cart.hasDroppedLines || cart.items.length === 0) return cart;
  await collectTotals(client, cart.reference);
  return { ...(await read()), hasDroppedLines: true };
}
