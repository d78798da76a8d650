/** Compares the records of shop, provider and back end about one payment. */
import { fetchOrdersOfQuote, type OrderOfQuote } from '#commerce/orders.ts';
import {
  type AttentionReason,
  commentNotAdded,
  notInvoiced,
  orderEnded,
  orderMismatch,
} from '#server/payment/attention-reasons.ts';
import { orderMatchesPayment } from '#server/payment/basket.ts';
import type { PaidOrders, PaymentParts } from '#server/payment/parts.ts';
import { answerFields } from '#server/payment/payment-log.ts';
import { completionRules } from '#server/payment/placing/complete-step.ts';
import { hasComment } from '#server/payment/placing/order-comment.ts';
import { recordedDetails } from '#server/payment/provider/recorded-details.ts';
import { findDiscrepancy } from '#server/payment/reconciliation/find-discrepancies.ts';
import type { Payment, PaymentEventRecord } from '#server/payment/store/payment.ts';
import { moment, pounds } from './format.ts';
import { toTable } from './table.ts';

/** The back end's orders of a basket, or the reason why they could not be read. */
export type FoundOrders = { orders: readonly OrderOfQuote[] } | { silence: string };

export async function askBackEnd({ orders }: PaymentParts, payment: Payment): Promise<FoundOrders> {
  try {
    return { orders: await fetchOrdersOfQuote(orders(), payment.quoteId) };
  } catch (error) {
    const { words } = answerFields(error);
    return { silence: words ?? (error instanceof Error ? error.name : String(error)) };
  }
}

const ENDED = ['canceled', 'closed'];

function troublesOfOrder(
  payment: Payment,
  order: OrderOfQuote,
  { invoice, status }: PaidOrders,
): (AttentionReason | undefined)[] {
  const { number, state } = order;
  const { way } = payment;
  if (payment.state !== 'completed' && payment.state !== 'paid') return [];
  if (ENDED.includes(state)) return [orderEnded(number, state, way)];
  const isDone = payment.state === 'completed';
  const isMarked = order.status !== 'pending' || status === null || status === 'pending';
  return [
    isDone && state === 'holded' ? orderEnded(number, state, way) : undefined,
    payment.isReleased || orderMatchesPayment(payment, order)
      ? undefined
      : orderMismatch(order, way),
    payment.notedAt === null || hasComment(payment, order)
      ? undefined
      : commentNotAdded(number, payment),
    isDone && invoice && order.due > 0 ? notInvoiced(number, 'nothing says why.') : undefined,
    isDone && !isMarked ? orderEnded(number, 'pending', way) : undefined,
  ];
}

/**
 * Returns differences, each with what to do. Empty if all records agree, or if an operator is
 * handling the payment or has resolved it.
 */
export async function findDifferences(
  { store, settings, now }: PaymentParts,
  payment: Payment,
  orders: readonly OrderOfQuote[],
): Promise<AttentionReason[]> {
  const attempts = await store.ofQuotes([payment.quoteId]);
  const found = findDiscrepancy(attempts, orders, now()).flatMap((finding) =>
    finding.kind === 'trouble' && finding.code === payment.code ? [finding.trouble] : [],
  );
  const own = orders.find(({ id }) => id === payment.orderId);
  const more =
    own === undefined ? [] : troublesOfOrder(payment, own, completionRules(settings, payment));
  return [...found, ...more.filter((trouble) => trouble !== undefined)];
}

function lastNotification(events: readonly PaymentEventRecord[]): string {
  const told = events.findLast(({ kind }) => kind === 'notified');
  if (told === undefined) return 'nothing yet';
  return `${recordedDetails(told).status}, ${moment(told.at)}`;
}

function authorisation(events: readonly PaymentEventRecord[]): string {
  const last = events
    .map((event) => recordedDetails(event).authorisation)
    .findLast((text) => text !== '');
  return last === undefined ? '' : `authorisation ${last}`;
}

function columnOf(payment: Payment, order: OrderOfQuote): string[] {
  const { number, state, status, grandTotal, due } = order;
  return [
    number,
    `${state} / ${status ?? 'no status'}`,
    pounds(grandTotal),
    due === 0 ? 'invoiced' : `${pounds(due)} not invoiced`,
    hasComment(payment, order) ? 'tells of this payment' : 'tells of no payment',
  ];
}

function providerColumn(payment: Payment, events: readonly PaymentEventRecord[]): string[] {
  return [
    'PROVIDER',
    payment.providerId?.slice(0, 9).concat('...') ?? 'none',
    lastNotification(events),
    payment.isAccepted ? `${pounds(payment.amount)} taken` : 'nothing taken',
    authorisation(events),
    '',
  ];
}

export function sideBySide(
  payment: Payment,
  events: readonly PaymentEventRecord[],
  asked: FoundOrders,
): string {
  const orders = 'orders' in asked ? asked.orders : [];
  const columns = [
    ['', 'Reference', 'Stands', 'Sum', 'Invoice', 'Comment'],
    ['SHOP', payment.code.slice(0, 8), payment.state, pounds(payment.amount), '', ''],
    ...(payment.way === 'card' ? [providerColumn(payment, events)] : []),
    ...orders.map((order) => ['ORDER', ...columnOf(payment, order)]),
  ];
  const [names = []] = columns;
  const table = toTable(names.map((_, row) => columns.map((column) => column[row] ?? '')));
  if ('silence' in asked) return `${table}\nThe back end does not tell of orders: ${asked.silence}`;
  return orders.length > 0 ? table : `${table}\nThe back end has no order of this basket.`;
}
