import * as z from 'zod/mini';
import {
  paymentMethodsPath,
  paymentOrdersPath,
  startPaymentPath,
} from '#lib/urls/payment-paths.ts';
import {
  type PaymentClientOptions,
  PaymentUnreachable,
  parseResponse,
  sendRequest,
} from './request.ts';
import {
  type OrderView,
  orderView,
  type StartRefusal,
  startRefusal,
  type WaysToPay,
  waysToPay,
} from './responses.ts';
import type { Transaction } from './transaction.ts';

export type PaymentStart =
  /**
   * `code` is that of the active attempt and may be older than the one sent, so callers must store
   * it.
   */
  { isStarted: true; code: string; nextUrl: string } | { isStarted: false; refusal: StartRefusal };

function readResponseField(text: string, name: string): string | undefined {
  const start = `${name}=`;
  const line = text.split(/\r?\n/).find((candidate) => candidate.startsWith(start));
  return line?.slice(start.length);
}

/**
 * Starts a payment, or returns the active one with the same code or for the same basket.
 * @throws {PaymentUnreachable}
 */
export async function startPayment(
  options: PaymentClientOptions,
  transaction: Transaction,
): Promise<PaymentStart> {
  const { token } = options;
  const answer = await sendRequest(options, startPaymentPath(), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(transaction),
  });
  if (answer.status !== 200)
    return { isStarted: false, refusal: parseResponse(startRefusal, answer) };
  const nextUrl = readResponseField(answer.text, 'NextURL');
  const code = readResponseField(answer.text, 'TransactionCode');
  if (nextUrl === undefined || code === undefined) {
    throw new PaymentUnreachable('The payment server answered without NextURL.');
  }
  return { isStarted: true, code, nextUrl };
}

/**
 * Transaction code, or the token of the provider's redirect (`?t=`), which gives access to fewer
 * fields.
 */
export type PaymentReference = { vendCode: string } | { t: string };

/**
 * Returns the state of a payment; undefined if the server has no such payment.
 * @throws {PaymentUnreachable}
 */
export async function fetchPayment(
  options: PaymentClientOptions,
  reference: PaymentReference,
): Promise<OrderView | undefined> {
  const answer = await sendRequest(options, paymentOrdersPath(reference), { method: 'GET' });
  const [view] = parseResponse(z.array(orderView), answer);
  return view;
}

/**
 * Returns the payment methods of the customer whose token is in the options.
 * @throws {PaymentUnreachable} also for an expired token
 */
export async function fetchWaysToPay(options: PaymentClientOptions): Promise<WaysToPay> {
  const headers = { Authorization: `Bearer ${options.token}` };
  return parseResponse(
    waysToPay,
    await sendRequest(options, paymentMethodsPath(), { method: 'GET', headers }),
  );
}
