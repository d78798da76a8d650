/** Gives a guest's basket to the customer who signs in. */
import { assignGuestCart, fetchOwner, isCartGone } from '#commerce/cart/carts.ts';
import type { CommerceClient } from '#commerce/client.ts';
import { isTransient } from '#commerce/errors.ts';
import { $guestCode, $login } from '#stores/session/session.ts';
import { shopClient } from '#stores/shop-client.ts';
import { CART_LOCK, withTabLock } from '#stores/tab-lock.ts';
import { forgetCart } from './cart-access.ts';

async function assign(client: CommerceClient, maskedId: string): Promise<void> {
  const owner = await fetchOwner(client);
  const once = () => assignGuestCart(client, maskedId, owner);
  await once().catch((error: unknown) => {
    if (!isTransient(error)) throw error;
    // It may have been done all the same: the cart is gone then, which is what we want.
    return once();
  });
}

/**
 * Makes a guest's cart the customer's. A cart that is gone was ordered, or came along already and
 * only the answer was lost. What fails otherwise leaves the cart to the next attempt.
 */
export async function mergeGuestBasket(): Promise<void> {
  if (!$login.get() || !$guestCode.get()) return;
  await withTabLock(CART_LOCK, async () => {
    const token = $login.get();
    const maskedId = $guestCode.get();
    if (!token || !maskedId) return;
    const cart = { kind: 'guest', maskedId } as const;
    try {
      await assign(shopClient(token), maskedId);
    } catch (error) {
      if (!isCartGone(error, cart)) throw error;
    }
    forgetCart(cart);
  });
}
