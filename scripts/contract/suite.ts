/**
 * The suite, in the order in which one row makes what another needs. It is written from the
 * contract, every call of the specification's section 7 and every other one that the shop makes.
 */
import { accounts } from './areas/accounts.ts';
import { cartEmptied, cartItems } from './areas/cart-items.ts';
import { catalogue } from './areas/catalogue.ts';
import { categories } from './areas/categories.ts';
import { checkout, emptyShipping } from './areas/checkout.ts';
import { coupons, emptyCoupons, strangeCoupons } from './areas/coupons.ts';
import { customers } from './areas/customer.ts';
import { assignment, customerCarts } from './areas/customer-cart.ts';
import { guestCarts } from './areas/guest-cart.ts';
import { media } from './areas/media.ts';
import { freeFlatrate, taxWithAddress } from './areas/money.ts';
import { ordering } from './areas/ordering.ts';
import { passwords } from './areas/passwords.ts';
import {
  emptyPayment,
  paymentRefusals,
  paymentWithoutCart,
  unaddressedPayment,
} from './areas/payment.ts';
import { products } from './areas/products.ts';
import { staffCarts } from './areas/staff-carts.ts';
import { store } from './areas/store.ts';
import { transport } from './areas/transport.ts';
import type { Area, Case } from './case.ts';
import { CUSTOMER_DOOR, type Door, GUEST_DOOR } from './doors.ts';

function area(name: string, ...cases: readonly Case[]): Area {
  return { name, cases };
}

/** A cart from its first line to its address. */
function filled(door: Door, ...unaddressed: readonly Case[]): readonly Area[] {
  return [
    cartItems(door),
    area(`${door.name}: without an address`, ...unaddressed),
    coupons(door),
    area(`${door.name}: by flat rate`, freeFlatrate(door)),
    checkout(door),
    area(`${door.name}: VAT`, taxWithAddress(door)),
  ];
}

export const SUITE: readonly Area[] = [
  ...[transport, store, categories, products, catalogue, media],
  guestCarts,
  area(
    'guest cart: empty',
    ...[emptyShipping(GUEST_DOOR), ...emptyCoupons(GUEST_DOOR), ...emptyPayment],
  ),
  ...filled(GUEST_DOOR, ...unaddressedPayment),
  ...[staffCarts, paymentWithoutCart],
  ...[accounts, customers, passwords, customerCarts],
  area('carts/mine: empty', emptyShipping(CUSTOMER_DOOR), ...emptyCoupons(CUSTOMER_DOOR)),
  area('coupons of no cart', ...strangeCoupons),
  ...filled(CUSTOMER_DOOR),
  area('payment with a cart', ...paymentRefusals),
  area('carts emptied', cartEmptied(GUEST_DOOR), cartEmptied(CUSTOMER_DOOR)),
  ...[assignment, ordering],
];
