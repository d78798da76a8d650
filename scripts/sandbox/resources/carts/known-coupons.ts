import type { StoredQuote } from '#sandbox/store/orders/quotes.ts';

/** What codes do, in any case of their letters: per cent off every line, or delivery for nothing. */
const COUPONS: ReadonlyMap<string, { percentOff: number; isDeliveryFree?: true }> = new Map([
  ['SPRING10', { percentOff: 10 }],
  ['TRADE-25', { percentOff: 25 }],
  ['ALLFREE', { percentOff: 100, isDeliveryFree: true }],
  ['SHIPFREE', { percentOff: 0, isDeliveryFree: true }],
]);

export function isCoupon(code: string): boolean {
  return COUPONS.has(code.toUpperCase());
}

/** What the coupon of a cart does. */
export function couponOf({ document }: StoredQuote) {
  return COUPONS.get((document.couponCode ?? '').toUpperCase()) ?? { percentOff: 0 };
}
