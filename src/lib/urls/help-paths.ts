/** Paths of editors' pages about the terms of sale, delivery and returns. */

export function termsPath(): string {
  return '/services/online-shop-support/terms';
}

export function deliveryHelpPath(): string {
  return '/services/online-shop-support/delivery';
}

export function guaranteePath(): string {
  return '/services/online-shop-support/guarantee';
}

/** Fragment of the heading about businesses on the page of returns. */
export const BUSINESS_FRAGMENT = '#buying-for-a-business';

/** Fragment of the heading about faulty goods on the page of returns. */
export const FAULTY_FRAGMENT = '#faulty-goods';

export function returnsPath(): string {
  return '/services/online-shop-support/returns';
}
