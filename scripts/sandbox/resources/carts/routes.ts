import { customerAccess, guestAccess } from './cart-access.ts';
import type { CartContext } from './cart-context.ts';
import { couponRoutes } from './coupons.ts';
import { customerCartRoutes } from './customer-carts.ts';
import { guestCartRoutes } from './guest-carts.ts';
import { cartItemRoutes } from './items/cart-items.ts';
import { managedCartRoutes, orderingRoute } from './ordering.ts';
import { paymentRoutes } from './payment.ts';
import { shippingRoutes } from './shipping.ts';
import { cartTotalsRoute } from './totals/totals.ts';

export function cartRoutes(context: CartContext) {
  const { quotes } = context.store;
  const ofBoth = [customerAccess(quotes), guestAccess(quotes)].flatMap((access) => [
    cartItemRoutes(access, context),
    cartTotalsRoute(access, context),
    couponRoutes(access, context),
    shippingRoutes(access, context),
    paymentRoutes(access, context),
    orderingRoute(access, context),
  ]);
  // `managedCartRoutes` must be last, because it would accept `mine` as the id of a cart.
  return [
    customerCartRoutes(context),
    guestCartRoutes(context),
    ...ofBoth,
    managedCartRoutes(context),
  ];
}
