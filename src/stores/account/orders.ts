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
  /** Orders that match the text in the URL, possibly none. */
  | { state: 'found'; sought: string; orders: CustomerOrder[]; isNewestOnly: boolean }
  | { state: 'failed'; failure: Failure };

export const LOADING: OrdersState = { state: 'loading' };

const UNREACHABLE: OrdersState = {
  state: 'failed',
  failure: { message: FAILURES.unreachable, mayRetry: true },
};

export const $orders = atom<OrdersState>(LOADING);

/** Returns how much the total is below the sum of lines and delivery. */
export function discountOf({ lines, shipping, total }: CustomerOrder): Pence {
  const goods = lines.reduce((sum, line) => sum + line.total, 0);
  return Math.max(0, goods + shipping - total);
}

/** Reads the URL, which requests an order by its number or typed words, or a page of the list. */
function requestedView(): { sought: string } | { page: number } {
  const query = new URLSearchParams(globalThis.location.search);
  const sought = query.get('order')?.trim();
  if (sought) return { sought };
  const page = query.get('page') ?? '';
  return { page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1 };
}

function toOrdersState<T>(
  answer: HistoryAnswer<T>,
  token: string,
  show: (value: T) => OrdersState,
): OrdersState {
  if (answer.kind === 'found') return show(answer.value);
  if (answer.kind === 'none') return UNREACHABLE;
  if (answer.kind === 'refused') return { state: 'failed', failure: answer };
  endSession(token);
  return LOADING;
}

/** Returns the order numbers that the text may stand for: as typed, and padded like Magento's. */
function numbersIn(sought: string): string[] {
  const number = sought.replace(/[#\s]/g, '');
  const numbers = /^\d+$/.test(number) ? [number, number.padStart(NUMBER_LENGTH, '0')] : [number];
  return [...new Set(numbers)].filter((one) => ORDER_NUMBER.test(one) && /\d/.test(one));
}

async function read(token: string): Promise<OrdersState> {
  const asked = requestedView();
  const server = paymentServer(token);
  try {
    if ('page' in asked) {
      const answer = await fetchCustomerOrders(server, asked);
      return toOrdersState(answer, token, (orders) => ({ state: 'list', ...orders }));
    }
    const { sought } = asked;
    for (const number of numbersIn(sought)) {
      const answer = await fetchCustomerOrder(server, number);
      if (answer.kind === 'none') continue;
      return toOrdersState(answer, token, (order) => ({ state: 'one', order }));
    }
    const answer = await fetchCustomerOrders(server, { find: sought });
    return toOrdersState(answer, token, ({ orders, searched }) => ({
      ...{ state: 'found', sought, isNewestOnly: searched === 'newest' },
      // An older server does not search and returns the first page.
      orders: searched === undefined ? [] : orders,
    }));
  } catch (error) {
    if (!(error instanceof PaymentUnreachable)) throw error;
    return UNREACHABLE;
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
