import { atom } from 'nanostores';
import { FAILURES } from '#config/messages/messages.ts';
import type { Pence } from '#lib/money.ts';
import { signInPath } from '#lib/urls/account-paths.ts';
import {
  fetchCustomerOrder,
  fetchCustomerOrders,
  type HistoryAnswer,
} from '#payments/history-client.ts';
import {
  type CustomerOrders,
  type CustomerOrder as HistoricOrder,
  type OrderDetails as HistoricPapers,
  NUMBER_LENGTH,
  ORDER_NUMBER,
} from '#payments/order-history.ts';
import { PaymentUnreachable } from '#payments/request.ts';
import type { Failure } from '#stores/failure.ts';
import { onPageRestored } from '#stores/page-restored.ts';
import { paymentServer } from '#stores/payment-client.ts';
import { $login } from '#stores/session/session.ts';
import { endSession, isRedirectingToSignIn } from '#stores/session/session-end.ts';

export type CustomerOrder = HistoricOrder;
export type OrderDetails = HistoricPapers;

export type OrdersState =
  | { state: 'loading' }
  | ({ state: 'list' } & CustomerOrders)
  | { state: 'one'; order: OrderDetails }
  /** The customer has no order with the number in the URL. */
  | { state: 'unknown' }
  | { state: 'failed'; failure: Failure };

export const LOADING: OrdersState = { state: 'loading' };

export const $orders = atom<OrdersState>(LOADING);

/** Returns how much the total is below the sum of lines and delivery. */
export function discountOf({ lines, shipping, total }: CustomerOrder): Pence {
  const goods = lines.reduce((sum, line) => sum + line.total, 0);
  return Math.max(0, goods + shipping - total);
}

/** Reads the URL, which requests one order by a linked or typed number, or a page of the list. */
function requestedView(): { number: string } | { page: number } {
  const query = new URLSearchParams(globalThis.location.search);
  const number = query.get('order')?.replace(/[#\s]/g, '');
  if (number) return { number };
  const page = query.get('page') ?? '';
  return { page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1 };
}

function toOrdersState<T>(
  answer: HistoryAnswer<T>,
  token: string,
  show: (value: T) => OrdersState,
): OrdersState {
  if (answer.kind === 'found') return show(answer.value);
  if (answer.kind === 'none') return { state: 'unknown' };
  if (answer.kind === 'refused') return { state: 'failed', failure: answer };
  endSession(token);
  return LOADING;
}

async function read(token: string): Promise<OrdersState> {
  const asked = requestedView();
  const server = paymentServer(token);
  try {
    if ('number' in asked) {
      for (const number of new Set([asked.number, asked.number.padStart(NUMBER_LENGTH, '0')])) {
        if (!ORDER_NUMBER.test(number)) break;
        const answer = await fetchCustomerOrder(server, number);
        if (answer.kind === 'none') continue;
        return toOrdersState(answer, token, (order) => ({ state: 'one', order }));
      }
      return { state: 'unknown' };
    }
    const answer = await fetchCustomerOrders(server, asked.page);
    return toOrdersState(answer, token, (orders) => ({ state: 'list', ...orders }));
  } catch (error) {
    if (!(error instanceof PaymentUnreachable)) throw error;
    return { state: 'failed', failure: { message: FAILURES.unreachable, mayRetry: true } };
  }
}

/** Without a token, redirects to the sign-in page, which returns to this page without its query. */
export async function loadOrders(): Promise<void> {
  const token = $login.get();
  $orders.set(LOADING);
  if (isRedirectingToSignIn()) return;
  if (!token) {
    globalThis.location.replace(signInPath(globalThis.location.pathname));
    return;
  }
  const found = await read(token);
  if ($login.get() === token) $orders.set(found);
}

/**
 * Reloads the orders after a sign-in or sign-out in any tab, and when the Back button restores the
 * page.
 */
export function watchOrders(): () => void {
  const load = () => void loadOrders();
  const stops = [onPageRestored(load), $login.listen(load)];
  load();
  return () => {
    for (const stop of stops) stop();
  };
}
