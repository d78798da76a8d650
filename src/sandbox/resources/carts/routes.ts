import type { CartDesk } from './cart-desk.ts';
import { guestDoor } from './cart-door.ts';
import { cartItemRoutes } from './cart-items.ts';
import { guestCartRoutes } from './guest-carts.ts';
import { cartTotalsRoute } from './totals.ts';

/** Every call about carts. */
export function cartRoutes(desk: CartDesk) {
  const door = guestDoor(desk.store.quotes);
  return [guestCartRoutes(desk), cartItemRoutes(door, desk), cartTotalsRoute(door, desk)];
}
