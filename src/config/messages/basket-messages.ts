/**
 * Texts of coupon and delivery in the basket. They are in a separate file so that other pages do
 * not load them.
 */
import { SHOP } from '#config/shop.ts';
import { formatPrice, type Pence } from '#lib/money.ts';

export const COUPON = {
  question: 'Do you have a coupon?',
  label: 'Coupon code',
  apply: 'Apply',
  remove: 'Remove',
  name: 'Coupon',
  applied: 'Your coupon has been applied',
  removed: 'Your coupon has been removed',
  missing: 'Please enter a coupon code.',
  refused:
    'This code cannot be used: it may be mistyped, expired or not valid for the items in your basket.',
} as const;

export const DELIVERY = {
  question: 'Delivery costs',
  country: 'Country',
  ownCountry: 'United Kingdom',
  postcode: 'Postcode',
  ask: 'Show cost',
  free: 'Free',
  none: 'We do not deliver there online. Please call us and we will try to help:',
  unknownCountry:
    'We do not recognise this country. Please enter its English name or two-letter code.',
  wrongPostcode: 'UK postcodes look like OX26 4AA. Please check yours.',
  needless: 'Nothing in your basket needs delivery.',
  note: 'You choose the address in the next step.',
  comes: 'Order now for delivery on',
  /** Area of the delivery promise while the postcode is not known. */
  mainland: 'mainland UK',
} as const;

/** Error for a postcode that does not belong to the entered country. */
export function islandCountryText(island: string): string {
  return `This postcode is in ${island}: please enter ${island} as the country.`;
}

/** Error for an island to which the back end does not deliver. */
export function islandByPhoneText(island: string): string {
  return `We take orders to ${island} by telephone: ${SHOP.orderPhone}.`;
}

/** @param area such as `the Channel Islands` */
export function noPromiseText(area: string): string {
  return `We cannot promise a delivery day for ${area}.`;
}

/** @param name delivery method as named by the back end, such as 'Flat Rate - Fixed' */
export function deliveryName(name: string): string {
  return SHOP.deliveryNames[name] ?? name;
}

export function deliveryPrice(price: Pence): string {
  return price === 0 ? DELIVERY.free : formatPrice(price, SHOP.prices);
}
