import type { PaymentClientOptions } from '#payments/request.ts';

/** The payment server on our own address; a guest has no token. */
export function paymentServer(token?: string): PaymentClientOptions {
  return { baseUrl: globalThis.location.origin, ...(token && { token }) };
}
