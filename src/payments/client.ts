/** The payment server as the browser asks it. */
import * as z from 'zod/mini';
import { passingOrdersPath, paymentOrdersPath } from '#lib/paths.ts';
import { type OrderView, orderView, type StartRefusal, startRefusal } from './answers.ts';
import type { Transaction } from './transaction.ts';

export interface PaymentClientOptions {
  /** Origin of the payment server. */
  baseUrl: string;
  /** The customer's token; a guest has none. */
  token?: string;
  timeoutMs?: number;
  fetch?: typeof globalThis.fetch;
}

/** No usable answer arrived; whether a payment was started is not known. The same code tells. */
export class PaymentUnreachable extends Error {
  override name = 'PaymentUnreachable';
}

export type PaymentStart =
  /** The code is that of the live attempt, which may be an earlier one than was sent: keep it. */
  { isStarted: true; code: string; nextUrl: string } | { isStarted: false; refusal: StartRefusal };

/** Longer than the server waits for the provider. */
const PATIENCE_MS = 45_000;

interface Answer {
  status: number;
  text: string;
}

async function ask(options: PaymentClientOptions, path: string, init: RequestInit) {
  const { baseUrl, timeoutMs = PATIENCE_MS, fetch = globalThis.fetch } = options;
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(baseUrl + path, { ...init, signal, credentials: 'omit' });
    return { status: response.status, text: await response.text() };
  } catch (cause) {
    throw new PaymentUnreachable('The payment server did not answer.', { cause });
  }
}

function readJson<T>(schema: z.ZodMiniType<T>, { status, text }: Answer): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new PaymentUnreachable(`The payment server answered ${status} with something else.`, {
      cause,
    });
  }
}

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
  if (answer.status !== 200) return { isStarted: false, refusal: readJson(startRefusal, answer) };
  const nextUrl = lineOf(answer.text, 'NextURL');
  const code = lineOf(answer.text, 'VendorTxCode');
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
  const [view] = readJson(z.array(orderView), answer);
  return view;
}
