import type { PaymentClientOptions } from '#payments/request.ts';

/** Returns options for the payment server, which is at the shop's origin. A guest has no token. */
export function paymentServer(token?: string): PaymentClientOptions {
  return { baseUrl: globalThis.location.origin, ...(token && { token }) };
}
