/**
 * The suite, in an order in which each case finds what it needs from earlier ones. It is derived
 * from the contract, and covers all calls of the specification's section 7 and all others that the
 * shop makes.
 */

import { cartEmptied, cartItems } from './areas/carts/cart-items.ts';
import { coupons, couponsWithoutCart, emptyCoupons } from './areas/carts/coupons.ts';
import { assignment, customerCarts } from './areas/carts/customer-cart.ts';
import { guestCarts } from './areas/carts/guest-cart.ts';
import { taxWithAddress } from './areas/carts/money.ts';
import { staffCarts } from './areas/carts/staff-carts.ts';
import { variantItems } from './areas/carts/variant-items.ts';
import { catalogue } from './areas/catalogue/catalogue.ts';
import { categories } from './areas/catalogue/categories.ts';
import { media } from './areas/catalogue/media.ts';
import { products } from './areas/catalogue/products.ts';
import { store } from './areas/catalogue/store.ts';
import { variants } from './areas/catalogue/variants.ts';
import { accounts } from './areas/customers/accounts.ts';
import { customers } from './areas/customers/customer.ts';
import { passwords } from './areas/customers/passwords.ts';
import { checkout, emptyShipping } from './areas/orders/checkout.ts';
import { ordering } from './areas/orders/ordering.ts';
import {
  emptyPayment,
  paymentRefusals,
  paymentWithoutCart,
  unaddressedPayment,
} from './areas/orders/payment.ts';
import { transport } from './areas/transport.ts';
import { type CartAccess, CUSTOMER_ACCESS, GUEST_ACCESS } from './cart-access.ts';
import type { Area, Case } from './case.ts';

function area(name: string, ...cases: readonly Case[]): Area {
  return { name, cases };
}

function areasWithItems(access: CartAccess, ...unaddressed: readonly Case[]): readonly Area[] {
  return [
    cartItems(access),
    area(`${access.name}: without an address`, ...unaddressed),
    coupons(access),
    checkout(access),
    area(`${access.name}: VAT`, taxWithAddress(access)),
  ];
}

export const SUITE: readonly Area[] = [
  transport,
  store,
  categories,
  products,
  catalogue,
  variants,
  media,
  guestCarts,
  area(
    'guest cart: empty',
    emptyShipping(GUEST_ACCESS),
    ...emptyCoupons(GUEST_ACCESS),
    ...emptyPayment,
  ),
  ...areasWithItems(GUEST_ACCESS, ...unaddressedPayment),
  staffCarts,
  paymentWithoutCart,
  accounts,
  customers,
  passwords,
  customerCarts,
  area('carts/mine: empty', emptyShipping(CUSTOMER_ACCESS), ...emptyCoupons(CUSTOMER_ACCESS)),
  area('coupons of no cart', ...couponsWithoutCart),
  ...areasWithItems(CUSTOMER_ACCESS),
  area('payment with a cart', ...paymentRefusals),
  area('carts emptied', cartEmptied(GUEST_ACCESS), cartEmptied(CUSTOMER_ACCESS)),
  variantItems,
  assignment,
  ordering,
];
