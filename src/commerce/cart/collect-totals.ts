/**
 * Magento drops the line of a product that was disabled when it next reads the cart, but leaves the
 * totals as they were until something has them collected.
 */
import type { CommerceClient } from '#commerce/client.ts';
import { isTokenRejected, isTransient } from '#commerce/errors.ts';
import { fetchCartTotals } from './cart-totals.ts';
import type { Cart, CartReference } from './carts.ts';
import { applyCoupon, removeCoupon } from './coupons.ts';

/** Collects and saves the totals of a cart that has lines; sets the coupon that it has, and nothing else. */
export async function collectTotals(client: CommerceClient, cart: CartReference): Promise<void> {
  const { coupon } = await fetchCartTotals(client, cart);
  await (coupon === null ? removeCoupon(client, cart) : applyCoupon(client, cart, coupon)).catch(
    (error: unknown) => {
      // A coupon that no longer applies is rejected, and the totals are collected without it.
      if (isTransient(error) || isTokenRejected(error)) throw error;
    },
  );
}

/** Reads a cart; if Magento has dropped lines of it, its totals are collected and it is read again. */
export async function readCollected<T extends Cart>(
  client: CommerceClient,
  read: () => Promise<T>,
): Promise<T> {
  const cart = await read();
  if (!cart.hasDroppedLines || cart.items.length === 0) return cart;
  await collectTotals(client, cart.reference);
  return { ...(await read()), hasDroppedLines: true };
}
