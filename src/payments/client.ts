/** The payment server as the browser asks it. */
import * as z from 'zod/mini';
import { passingOrdersPath, paymentOrdersPath, waysToPayPath } from '#lib/urls/payment-paths.ts';
import { ask, type PaymentClientOptions, PaymentUnreachable, parseResponse } from './request.ts';
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
  /** The code is that of the live attempt, which may be an earlier one than was sent: keep it. */
  { isStarted: true; code: string; nextUrl: string } | { isStarted: false; refusal: StartRefusal };

/** The value of a line `Name=value`. */
function lineOf(text: string, name: string): string | undefined {
  const start = `${name}=`;
  const line = text.split(/\r?\n/).find((candidate) => candidate.startsWith(start));
  return line?.slice(start.length);
}

/**
 * Starts a payment, or finds the one that was started with the same code or for the same basket.
 * @throws {PaymentUnreachable}
 */
export async function startPayment(
  options: PaymentClientOptions,
  transaction: Transaction,
): Promise<PaymentStart> {
  const { token } = options;
  const answer = await ask(options, passingOrdersPath(), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(transaction),
  });
  if (answer.status !== 200)
    return { isStarted: false, refusal: parseResponse(startRefusal, answer) };
  const nextUrl = lineOf(answer.text, 'NextURL');
  const code = lineOf(answer.text, 'TransactionCode');
  if (nextUrl === undefined || code === undefined) {
    throw new PaymentUnreachable('The payment server answered without NextURL.');
  }
  return { isStarted: true, code, nextUrl };
}

/** By the transaction code, or by what the provider's redirect carried (`?t=`), which shows less. */
export type PaymentReference = { vendCode: string } | { t: string };

/**
 * How a payment stands; undefined where the server knows none.
 * @throws {PaymentUnreachable}
 */
export async function fetchPayment(
  options: PaymentClientOptions,
  reference: PaymentReference,
): Promise<OrderView | undefined> {
  const answer = await ask(options, paymentOrdersPath(reference), { method: 'GET' });
  const [view] = parseResponse(z.array(orderView), answer);
  return view;
}

/**
 * How the customer may pay whose token the options hold.
 * @throws {PaymentUnreachable} also where the token is no longer good
 */
export async function fetchWaysToPay(options: PaymentClientOptions): Promise<WaysToPay> {
  const headers = { Authorization: `Bearer ${options.token}` };
  return parseResponse(waysToPay, await ask(options, waysToPayPath(), { method: 'GET', headers }));
}
