import type { CartDesk } from './cart-desk.ts';
import { customerDoor, guestDoor } from './cart-door.ts';
import { cartItemRoutes } from './cart-items.ts';
import { customerCartRoutes } from './customer-carts.ts';
import { guestCartRoutes } from './guest-carts.ts';
import { cartTotalsRoute } from './totals.ts';

/** Every call about carts. */
export function cartRoutes(desk: CartDesk) {
  const { quotes } = desk.store;
  const ofDoors = [customerDoor(quotes), guestDoor(quotes)].flatMap((door) => [
    cartItemRoutes(door, desk),
    cartTotalsRoute(door, desk),
  ]);
  return [customerCartRoutes(desk), guestCartRoutes(desk), ...ofDoors];
}
