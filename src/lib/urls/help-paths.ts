/** Paths of editors' pages with the terms of an order. No other file builds links to them. */

export function termsPath(): string {
  return '/services/online-shop-support/terms';
}

export function deliveryHelpPath(): string {
  return '/services/online-shop-support/delivery';
}

export function returnsPath(): string {
  return '/services/online-shop-support/returns';
}
