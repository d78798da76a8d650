import type { CartDesk } from './cart-desk.ts';
import { customerDoor, guestDoor } from './cart-door.ts';
import { cartItemRoutes } from './cart-items.ts';
import { couponRoutes } from './coupons.ts';
import { customerCartRoutes } from './customer-carts.ts';
import { guestCartRoutes } from './guest-carts.ts';
import { managedCartRoutes, orderingRoute } from './ordering.ts';
import { paymentRoutes } from './payment.ts';
import { shippingRoutes } from './shipping.ts';
import { cartTotalsRoute } from './totals.ts';

/** Every call about carts. */
export function cartRoutes(desk: CartDesk) {
  const { quotes } = desk.store;
  const ofDoors = [customerDoor(quotes), guestDoor(quotes)].flatMap((door) => [
    cartItemRoutes(door, desk),
    cartTotalsRoute(door, desk),
    couponRoutes(door, desk),
    shippingRoutes(door, desk),
    paymentRoutes(door, desk),
    orderingRoute(door, desk),
  ]);
  // Last, for `mine` is no number.
  return [customerCartRoutes(desk), guestCartRoutes(desk), ...ofDoors, managedCartRoutes(desk)];
}
