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
    ['that match', [completed], [order(1)], []],
    ['that match before the order is complete', [payment('paid', placed)], [order(1)], []],
    ['with the order missing', [paid], [], [{ kind: 'unplaced', payment: paid }]],
    ['with the order not recorded', [paid], [order(1)], [{ kind: 'ordered', code: paid.code }]],
    [
      'with a second order',
      [completed],
      [order(1), order(2)],
      [trouble('more than one order', 1, 2)],
    ],
    [
      'with a second, cancelled order',
      [completed],
      [order(1), order(2, { state: 'canceled' })],
      [],
    ],
    [
      'with different totals',
      [completed],
      [order(1, { grandTotal: 1 })],
      [trouble('costs £0.01', 1)],
    ],
    ['with a recorded order missing', [completed], [], [trouble('no longer in the back end')]],
    [
      'being recorded at that moment',
      [payment('completed', { ...placed, updatedAt: NOW })],
      [],
      [],
    ],
    ['with the order cancelled', [completed], [stopped], []],
    [
      'with the payment declined',
      [payment('declined')],
      [order(1)],
      [trouble('knows of no money', 1)],
    ],
    [
      'with the payment expired',
      [payment('expired')],
      [order(1)],
      [trouble('knows of no money', 1)],
    ],
    ['with the payment and order cancelled', [payment('cancelled')], [stopped], []],
    [
      'with two orders and no captured payment',
      [payment('registered')],
      [order(1), order(2)],
      [trouble('Order 000000001 and 000000002 was made', 1, 2)],
    ],
    ...(['registering', 'registered'] as const).map(
      (state): [string, Payment[], Order[], object[]] => [
        `with the order placed outside the shop and the attempt ${state}`,
        [payment(state)],
        [order(1)],
        [trouble('knows of no money', 1)],
      ],
    ),
    ['with an operator handling the payment', [payment('attention')], [order(1), order(2)], []],
    ['resolved by an operator', [payment('resolved')], [order(1), order(2)], []],
    [
      'with a declined attempt before the paid one',
      [payment('declined'), completed],
      [order(1)],
      [],
    ],
    [
      'of two baskets with one number after a reinstallation',
      [payment('declined', { quoteKey: '12 before' }), { ...completed, createdAt: NOW }],
      [order(1)],
      [],
    ],
    [
      'with an earlier basket of the same number',
      [{ ...completed, quoteKey: '12 before' }, payment('registered', { createdAt: NOW })],
      [],
      [],
    ],
  ])('returns the findings for payment and order %s', (_, payments, orders, findings) => {
    expect(findDiscrepancy(payments, orders, NOW)).toMatchObject(findings);
    expect(findDiscrepancy(payments.toReversed(), orders, NOW)).toHaveLength(findings.length);
  });
});
