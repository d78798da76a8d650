import { describe, expect, it } from 'vitest';
import type { Order } from '#commerce/orders.ts';
import { findDiscrepancy } from '#server/payment/reconciliation/find-discrepancies.ts';
import type { Payment } from '#server/payment/store/payment.ts';
import { newPayment } from '../../../setup/payment/payment-store.ts';

const NOW = 1_000_000;
const LONG_AGO = NOW - 120_000;

function payment(state: Payment['state'], over: Partial<Payment> = {}): Payment {
  return {
    ...newPayment(),
    state,
    isAccepted: true,
    reason: null,
    nextStep: null,
    returnReason: null,
    risk: null,
    isReleased: false,
    providerId: null,
    securityKey: null,
    nextUrl: null,
    orderId: null,
    orderNumber: null,
    notedAt: null,
    paidAt: LONG_AGO,
    dueAt: LONG_AGO,
    attempts: 0,
    refusals: 0,
    placeAfter: null,
    createdAt: LONG_AGO,
    updatedAt: LONG_AGO,
    ...over,
  };
}

function order(id: number, over: Partial<Order> = {}): Order {
  const number = String(id).padStart(9, '0');
  return {
    id,
    number,
    quoteId: '12',
    state: 'new',
    status: 'pending',
    grandTotal: 24_000,
    ...over,
  };
}

const placed = { orderId: 1, orderNumber: '000000001' };
const paid = payment('paid');
const completed = payment('completed', placed);
const stopped = order(1, { state: 'canceled' });

const trouble = (part: string, ...toHold: number[]) => ({
  kind: 'trouble',
  toHold: toHold.map((id) => ({ id })),
  trouble: { reason: expect.stringContaining(part), nextStep: expect.stringContaining('resolve') },
});

describe('findDiscrepancy', () => {
  it.each<[string, Payment[], Order[], object[]]>([
    ['agree', [completed], [order(1)], []],
    ['agree while the order waits to be complete', [payment('paid', placed)], [order(1)], []],
    ['are not both there yet', [paid], [], [{ kind: 'unplaced', payment: paid }]],
    [
      'are there, and one does not know',
      [paid],
      [order(1)],
      [{ kind: 'ordered', code: paid.code }],
    ],
    ['are one and two', [completed], [order(1), order(2)], [trouble('more than one order', 1, 2)]],
    [
      'are one and two of which one is cancelled',
      [completed],
      [order(1), order(2, { state: 'canceled' })],
      [],
    ],
    [
      'are about other sums',
      [completed],
      [order(1, { grandTotal: 1 })],
      [trouble('costs £0.01', 1)],
    ],
    [
      'were both there, and the order is gone',
      [completed],
      [],
      [trouble('no longer in the back end')],
    ],
    ['are just being written', [payment('completed', { ...placed, updatedAt: NOW })], [], []],
    ['were both there, and it was given back', [completed], [stopped], []],
    [
      'are an order that nobody paid',
      [payment('declined')],
      [order(1)],
      [trouble('knows of no money', 1)],
    ],
    [
      'are an order after nobody came back',
      [payment('expired')],
      [order(1)],
      [trouble('knows of no money', 1)],
    ],
    ['are a cancelled order that nobody paid', [payment('cancelled')], [stopped], []],
    [
      'two orders of a payment that was never made',
      [payment('registered')],
      [order(1), order(2)],
      [trouble('Order 000000001 and 000000002 was made', 1, 2)],
    ],
    ...(['registering', 'registered'] as const).map(
      (state): [string, Payment[], Order[], object[]] => [
        `are an order that the shop has not placed for what is ${state}`,
        [payment(state)],
        [order(1)],
        [trouble('knows of no money', 1)],
      ],
    ),
    ['are in a person’s hands', [payment('attention')], [order(1), order(2)], []],
    ['were settled by a person', [payment('resolved')], [order(1), order(2)], []],
    ['are two attempts, of which one was paid', [payment('declined'), completed], [order(1)], []],
    [
      'are of two baskets, since the back end was filled anew',
      [payment('declined', { quoteKey: '12 before' }), { ...completed, createdAt: NOW }],
      [order(1)],
      [],
    ],
    [
      'are of an earlier basket of that number',
      [{ ...completed, quoteKey: '12 before' }, payment('registered', { createdAt: NOW })],
      [],
      [],
    ],
  ])('reports the findings for payments and orders: %s', (_, payments, orders, findings) => {
    expect(findDiscrepancy(payments, orders, NOW)).toMatchObject(findings);
    expect(findDiscrepancy(payments.toReversed(), orders, NOW)).toHaveLength(findings.length);
  });
});
