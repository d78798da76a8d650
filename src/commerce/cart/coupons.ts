/** The one coupon that a cart can have; its totals say which, and what it takes off. */
import * as z from 'zod/mini';
import type { CommerceClient } from '#commerce/client.ts';
import { BackEndRefusal } from '#commerce/errors.ts';
import { type CartReference, cartPath } from './carts.ts';

/** Takes the place of a coupon that is there, even where this one is refused. */
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
 * Whether a coupon was refused: unknown, over, used up, or not for this cart; the back end does not
 * say which. A customer's cart that is gone is refused alike: reading it tells them apart.
 */
export function isCouponRefused(error: unknown): boolean {
  if (!(error instanceof BackEndRefusal)) return false;
  const { status, parameters } = error;
  return (status === 404 || status === 400) && Object.keys(parameters).length === 0;
}
