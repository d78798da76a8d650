/** Paths of editors' pages with the terms of an order. No other file builds links to them. */

export function termsPath(): string {
  return '/services/online-shop-support/terms';
}

/** Delivery costs and times. */
export function deliveryHelpPath(): string {
  return '/services/online-shop-support/delivery';
}

/** Returns and the right to cancel. */
export function returnsPath(): string {
  return '/services/online-shop-support/returns';
}
