/** Paths of the payment server. */

/** Starts a payment. */
export function passingOrdersPath(): string {
  return '/payments/passing-orders';
}

/** Returns the customer's payment methods other than card. */
export function waysToPayPath(): string {
  return '/payments/my-ways';
}

/** Checks the stock of a basket. */
export function basketStockPath(): string {
  return '/payments/basket-stock';
}

/** Receives the provider's notifications. */
export function paymentNotificationPath(): string {
  return '/payments/notification';
}

/** Returns the status of a payment. */
export function paymentOrdersPath(query: { vendCode: string } | { t: string }): string {
  return `/payments/api/orders/?${new URLSearchParams(query)}`;
}

/** Returns a page of the customer's orders. */
export function customerOrdersPath(page: number): string {
  return `/payments/my-orders?${new URLSearchParams({ page: String(page) })}`;
}

/** Returns an order of the customer by its number. */
export function customerOrderPath(number: string): string {
  return `/payments/my-orders/${encodeURIComponent(number)}`;
}

/** Returns a guest's order to a client with its details. */
export function guestOrderPath(): string {
  return '/payments/guest-order';
}
