export function startPaymentPath(): string {
  return '/payments/passing-orders';
}

/** Path of the customer's payment methods other than card. */
export function paymentMethodsPath(): string {
  return '/payments/my-ways';
}

export function basketStockPath(): string {
  return '/payments/basket-stock';
}

export function paymentNotificationPath(): string {
  return '/payments/notification';
}

/** Path of a payment's status. */
export function paymentOrdersPath(query: { vendCode: string } | { t: string }): string {
  return `/payments/api/orders/?${new URLSearchParams(query)}`;
}

/** Path to which a customer sends the proof that a guest's order is theirs. */
export function ownOrdersPath(): string {
  return '/payments/my-orders';
}

export function customerOrdersPath(asked: { page: number } | { find: string }): string {
  const query = 'find' in asked ? asked : { page: String(asked.page) };
  return `${ownOrdersPath()}?${new URLSearchParams(query)}`;
}

export function customerOrderPath(number: string): string {
  return `/payments/my-orders/${encodeURIComponent(number)}`;
}

/** Path of a guest's order; the request contains details of the order as proof. */
export function guestOrderPath(): string {
  return '/payments/guest-order';
}
