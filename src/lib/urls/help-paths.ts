/** Editors' pages that say what holds for an order; links to them are made here alone. */

export function termsPath(): string {
  return '/services/online-shop-support/terms';
}

/** What delivery costs, and how long it takes. */
export function deliveryHelpPath(): string {
  return '/services/online-shop-support/delivery';
}

/** Sending back, and the right to cancel. */
export function returnsPath(): string {
  return '/services/online-shop-support/returns';
}
