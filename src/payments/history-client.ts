import * as z from 'zod/mini';
import { customerOrderPath, customerOrdersPath, guestOrderPath } from '#lib/urls/payment-paths.ts';
import {
  type CustomerOrders,
  customerOrders,
  type OrderClaim,
  type OrderDetails,
  orderDetails,
} from './order-history.ts';
import {
  type PaymentClientOptions,
  parseResponse,
  sendRequest,
  type TextResponse,
} from './request.ts';

const refusal = z.object({ message: z.string() });

export type HistoryAnswer<T> =
  | { kind: 'found'; value: T }
  /**
   * The number does not exist or belongs to another customer. For a guest, it is also the result of
   * a wrong e-mail or postcode.
   */
  | { kind: 'none' }
  | { kind: 'signed-out' }
  | { kind: 'refused'; message: string; mayRetry: boolean };

async function fetchHistory<T>(
  options: PaymentClientOptions,
  path: string,
  schema: z.ZodMiniType<T>,
): Promise<HistoryAnswer<T>> {
  const headers = { Authorization: `Bearer ${options.token}` };
  return toAnswer(await sendRequest(options, path, { method: 'GET', headers }), schema);
}

function toAnswer<T>(answer: TextResponse, schema: z.ZodMiniType<T>): HistoryAnswer<T> {
  if (answer.status === 200) return { kind: 'found', value: parseResponse(schema, answer) };
  if (answer.status === 401) return { kind: 'signed-out' };
  if (answer.status === 404) return { kind: 'none' };
  const { message } = parseResponse(refusal, answer);
  return { kind: 'refused', message, mayRetry: answer.status !== 429 };
}

/**
 * Fetches one page of the orders of the customer whose token is in the options, or those that match
 * typed words.
 * @throws {PaymentUnreachable}
 */
export function fetchCustomerOrders(
  options: PaymentClientOptions,
  asked: { page: number } | { find: string },
): Promise<HistoryAnswer<CustomerOrders>> {
  return fetchHistory(options, customerOrdersPath(asked), customerOrders);
}

/** @throws {PaymentUnreachable} */
export function fetchCustomerOrder(
  options: PaymentClientOptions,
  number: string,
): Promise<HistoryAnswer<OrderDetails>> {
  return fetchHistory(options, customerOrderPath(number), orderDetails);
}

/**
 * Fetches a guest's order. An unknown number and a wrong e-mail or postcode both return `none`.
 * @throws {PaymentUnreachable}
 */
export async function fetchGuestOrder(
  options: PaymentClientOptions,
  claim: OrderClaim,
): Promise<HistoryAnswer<OrderDetails>> {
  const headers = { 'Content-Type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(claim) };
  return toAnswer(await sendRequest(options, guestOrderPath(), init), orderDetails);
}
