/** Access to a guest's or a customer's cart, so that cases that hold for both are written once. */
import {
  addCartItem,
  type CartReference,
  cartPath,
  fetchCart,
  isCartGone,
  removeCartItem,
} from '#commerce/cart/carts.ts';
import type { CommerceClient } from '#commerce/client.ts';
import type { Context, Shared, Who } from './context.ts';
import { shared } from './context.ts';
import { customerCart, guestCart } from './fixtures.ts';
import { GUEST_CART, MY_CART } from './paths.ts';

export interface CartAccess {
  name: string;
  path: string;
  who: Who;
  cart: Shared<CartReference>;
  line: Shared<number>;
}

export const GUEST_ACCESS: CartAccess = {
  name: 'guest cart',
  path: GUEST_CART,
  who: 'nobody',
  cart: guestCart,
  line: shared<number>('a line in the guest cart'),
};

export const CUSTOMER_ACCESS: CartAccess = {
  name: 'carts/mine',
  path: MY_CART,
  who: 'customer',
  cart: customerCart,
  line: shared<number>("a line in the customer's cart"),
};

export function pathOf(context: Context, access: CartAccess, rest = ''): string {
  return cartPath(context.take(access.cart)) + rest;
}

/** Removes every line, and returns true if the cart is still active. */
export async function emptyCart(client: CommerceClient, cart: CartReference): Promise<boolean> {
  const { isActive, items } = await fetchCart(client, cart);
  for (const { id } of items) await removeCartItem(client, cart, id);
  return isActive;
}

async function emptyIfPresent(context: Context, who: Who, cart: CartReference): Promise<boolean> {
  try {
    return await emptyCart(context.as(who), cart);
  } catch (error) {
    if (isCartGone(error, cart)) return false;
    throw error;
  }
}

/** Makes sure that a new cart is empty when the run ends. */
export function rememberCart(context: Context, who: Who, cart: CartReference): void {
  context.remember({
    name: who === 'nobody' ? 'guest cart' : "the customer's cart",
    async remove() {
      const isThere = await emptyIfPresent(context, who, cart);
      return isThere ? 'empty; no call deletes a cart' : undefined;
    },
    remedy: 'none, the back end deletes old carts by itself (sales_clean_quotes)',
  });
}

export async function addOne(context: Context, access: CartAccess, sku: string): Promise<void> {
  const cart = context.take(access.cart);
  await addCartItem(context.as(access.who), cart, { sku, quantity: 1 });
}
