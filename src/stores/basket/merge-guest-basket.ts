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
    // If the first request was executed, the second finds no cart, and the caller treats that as
    // success.
    return once();
  });
}

/**
 * Merges the guest's cart into the customer's. A missing cart was ordered or merged before; after
 * any other error a later call tries again.
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
