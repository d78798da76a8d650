import type { CartContext } from './cart-context.ts';
import { customerDoor, guestDoor } from './cart-door.ts';
import { couponRoutes } from './coupons.ts';
import { customerCartRoutes } from './customer-carts.ts';
import { guestCartRoutes } from './guest-carts.ts';
import { cartItemRoutes } from './items/cart-items.ts';
import { managedCartRoutes, orderingRoute } from './ordering.ts';
import { paymentRoutes } from './payment.ts';
import { shippingRoutes } from './shipping.ts';
import { cartTotalsRoute } from './totals/totals.ts';

/** Every call about carts. */
export function cartRoutes(context: CartContext) {
  const { quotes } = context.store;
  const ofDoors = [customerDoor(quotes), guestDoor(quotes)].flatMap((door) => [
    cartItemRoutes(door, context),
    cartTotalsRoute(door, context),
    couponRoutes(door, context),
    shippingRoutes(door, context),
    paymentRoutes(door, context),
    orderingRoute(door, context),
  ]);
  // Last, for `mine` is no number.
  return [
    customerCartRoutes(context),
    guestCartRoutes(context),
    ...ofDoors,
    managedCartRoutes(context),
  ];
}
