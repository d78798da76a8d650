import type { CartReference } from '#commerce/cart/carts.ts';
import { applyCoupon, isCouponRefused, removeCoupon } from '#commerce/cart/coupons.ts';
import type { CommerceClient } from '#commerce/client.ts';
import { isTokenRejected } from '#commerce/errors.ts';
import { COUPON } from '#config/messages/messages.ts';
import { toFailure } from '#stores/failure.ts';
import { showToast } from '#stores/toasts.ts';
import { markBasketChanged } from './basket.ts';
import { withPresentCart } from './cart-access.ts';

/** Format that the gateway accepts. */
const CODE = /^[A-Za-z0-9_-]{1,64}$/;

/** Message for the shopper; `null` without a problem. */
type Problem = string | null;

/**
 * Returns null if the cart has expired, because the refreshed basket then shows that it is empty.
 */
async function changeCoupon(
  change: (client: CommerceClient, cart: CartReference) => Promise<Problem>,
  done: string,
): Promise<Problem> {
  try {
    const problem = await withPresentCart(change);
    if (problem === null) showToast({ kind: 'success', text: done });
    return problem ?? null;
  } catch (error) {
    // The customer has already been notified of an ended session.
    return isTokenRejected(error) ? null : toFailure(error).message;
  } finally {
    // A rejected code may have removed a coupon that another tab applied.
    markBasketChanged();
  }
}

export async function redeemCoupon(text: string): Promise<Problem> {
  const code = text.trim();
  if (code === '') return COUPON.missing;
  if (!CODE.test(code)) return COUPON.refused;
  return changeCoupon(async (client, cart) => {
    try {
      await applyCoupon(client, cart, code);
      return null;
    } catch (error) {
      if (!isCouponRefused(error)) throw error;
      return COUPON.refused;
    }
  }, COUPON.applied);
}

export function dropCoupon(): Promise<Problem> {
  return changeCoupon(
    (client, cart) => removeCoupon(client, cart).then(() => null),
    COUPON.removed,
  );
}
