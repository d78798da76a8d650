import type { StoredQuote } from '#sandbox/store/orders/quotes.ts';

/**
 * Effects of coupon codes, which are case-insensitive: per cent off every line, or free delivery.
 */
const COUPONS: ReadonlyMap<string, { percentOff: number; isDeliveryFree?: true }> = new Map([
  ['SPRING10', { percentOff: 10 }],
  ['TRADE-25', { percentOff: 25 }],
  ['ALLFREE', { percentOff: 100, isDeliveryFree: true }],
  ['SHIPFREE', { percentOff: 0, isDeliveryFree: true }],
]);

export function isCoupon(code: string): boolean {
  return COUPONS.has(code.toUpperCase());
}

export function couponOf({ document }: StoredQuote) {
  return COUPONS.get((document.couponCode ?? '').toUpperCase()) ?? { percentOff: 0 };
}
