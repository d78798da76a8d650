/** Addresses of the payment server. */

/** A payment is started here ... */
export function passingOrdersPath(): string {
  return '/payments/passing-orders';
}

/** ... a customer is told here how else than by card ... */
export function waysToPayPath(): string {
  return '/payments/my-ways';
}

/** ... the stock of a basket is checked here ... */
export function basketStockPath(): string {
  return '/payments/basket-stock';
}

/** ... the provider tells here what became of it ... */
export function paymentNotificationPath(): string {
  return '/payments/notification';
}

/** ... and here it is looked up. */
export function paymentOrdersPath(query: { vendCode: string } | { t: string }): string {
  return `/payments/api/orders/?${new URLSearchParams(query)}`;
}

/** A customer's orders, page by page ... */
export function customerOrdersPath(page: number): string {
  return `/payments/my-orders?${new URLSearchParams({ page: String(page) })}`;
}

/** ... one of them by its number ... */
export function customerOrderPath(number: string): string {
  return `/payments/my-orders/${encodeURIComponent(number)}`;
}

/** ... and a guest's order, for what she knows of it. */
export function guestOrderPath(): string {
  return '/payments/guest-order';
}
