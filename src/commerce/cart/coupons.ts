import * as z from 'zod/mini';
import type { CommerceClient } from '#commerce/client.ts';
import { BackEndRefusal } from '#commerce/errors.ts';
import { type CartReference, cartPath } from './carts.ts';

/**
 * Applies a coupon. The call removes the coupon applied before, even if the new one is rejected.
 */
export async function applyCoupon(
  client: CommerceClient,
  cart: CartReference,
  code: string,
): Promise<void> {
  const path = `${cartPath(cart)}/coupons/${encodeURIComponent(code)}`;
  await client({ method: 'PUT', path, answer: z.boolean() });
}

export async function removeCoupon(client: CommerceClient, cart: CartReference): Promise<void> {
  await client({ method: 'DELETE', path: `${cartPath(cart)}/coupons`, answer: z.boolean() });
}

/**
 * Returns true if a coupon was rejected: unknown, expired, used up or not valid for this cart.
 * Magento gives no reason, and responds the same for a customer's cart that no longer exists; read
 * the cart to distinguish the two.
 */
export function isCouponRefused(error: unknown): boolean {
  if (!(error instanceof BackEndRefusal)) return false;
  const { status, parameters } = error;
  return (status === 404 || status === 400) && Object.keys(parameters).length === 0;
}
