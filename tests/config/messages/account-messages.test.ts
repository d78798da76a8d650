import { describe, expect, it } from 'vitest';
import { orderProgress, orderStatus, orderTone, paymentName } from '#config/messages/messages.ts';

const placedAt = new Date().toISOString();

const ORDER = {
  placedAt,
  state: 'new',
  status: 'pending',
  sent: 'none',
  delivery: 'Courier',
} as const;

describe('orderTone', () => {
  it.each([
    [{}, 'open'],
    [{ state: 'complete', status: 'complete' }, 'open'],
    [{ sent: 'part' }, 'open'],
    [{ sent: 'all' }, 'sent'],
    [{ state: 'complete', status: 'complete', delivery: null }, 'sent'],
    [{ state: 'holded', status: 'holded', sent: 'all' }, 'waiting'],
    [{ state: 'payment_review', status: 'fraud' }, 'waiting'],
    [{ state: 'canceled', status: 'canceled' }, 'ended'],
    [{ sent: 'all', refunded: 500, total: 500 }, 'ended'],
  ] as const)('maps the order %j to the tone %s', (over, tone) => {
    expect(orderTone({ ...ORDER, ...over })).toBe(tone);
  });
});

describe('orderProgress', () => {
  it.each([
    [{}, 0],
    [{ state: 'processing', status: 'picked_by_anna' }, 1],
    [{ state: 'complete', status: 'complete' }, 1],
    [{ sent: 'all' }, 2],
  ] as const)('shows the order %j at step %i of three', (over, current) => {
    const steps = ['Received', 'Being prepared', 'Dispatched'];
    expect(orderProgress({ ...ORDER, ...over })).toEqual({ steps, current });
  });

  it('shows a dispatch in part before the dispatch', () => {
    const steps = ['Received', 'Partly dispatched', 'Dispatched'];
    expect(orderProgress({ ...ORDER, sent: 'part' })).toEqual({ steps, current: 1 });
  });

  it.each([
    { delivery: null },
    { state: 'holded', status: 'holded' },
    { state: 'canceled', status: 'canceled' },
    { sent: 'all', refunded: 500, total: 500 },
    { state: 'complete', status: 'complete', placedAt: '2020-01-01T00:00:00Z' },
  ] as const)('shows no steps for the order %j', (over) => {
    expect(orderProgress({ ...ORDER, ...over })).toBeNull();
  });
});

describe('orderStatus', () => {
  it.each([
    ['new', 'pending', 'Received'],
    ['new', 'complete', 'Paid: we are packing your order'],
    ['processing', 'processing', 'Being prepared'],
    ['complete', 'complete', 'Paid: we are packing your order'],
    ['holded', 'holded', 'On hold'],
    ['canceled', 'canceled', 'Cancelled'],
    ['closed', 'closed', 'Refunded'],
    ['new', null, 'Received'],
    ['processing', 'picked_by_anna', 'Being prepared'],
    ['made_up', 'made_up', 'In progress'],
  ])('converts state %s and status %s to the text %s', (state, status, words) => {
    expect(orderStatus({ placedAt, state, status, sent: 'none', delivery: 'Courier' })).toBe(words);
  });

  it.each([
    ['processing', 'processing', 'part', 'Partly dispatched'],
    ['processing', 'processing', 'all', 'Dispatched'],
    ['complete', 'complete', 'all', 'Dispatched'],
    ['closed', 'closed', 'all', 'Refunded'],
    ['holded', 'holded', 'part', 'On hold'],
  ] as const)('converts %s, %s with %s sent to the text %s', (state, status, sent, words) => {
    expect(orderStatus({ placedAt, state, status, sent, delivery: 'Courier' })).toBe(words);
  });

  it('calls an order complete if nothing has to be delivered or it is older than two weeks', () => {
    const order = { placedAt, state: 'complete', status: 'complete', sent: 'none' } as const;
    expect(orderStatus({ ...order, delivery: null })).toBe('Complete');
    const old = new Date(Date.now() - 15 * 86_400_000).toISOString();
    expect(orderStatus({ ...order, placedAt: old, delivery: 'Courier' })).toBe('Complete');
  });

  it.each([
    ['processing', 'none', 3672, 0, 'Being prepared, partly refunded'],
    ['complete', 'all', 3672, 0, 'Dispatched, partly refunded'],
    ['processing', 'part', 0, 2000, 'Partly dispatched, partly cancelled'],
    ['complete', 'all', 1000, 2000, 'Dispatched, partly cancelled, partly refunded'],
    ['complete', 'all', 11_511, 0, 'Refunded'],
    ['closed', 'all', 11_511, 0, 'Refunded'],
    ['canceled', 'none', 0, 11_511, 'Cancelled'],
  ] as const)(
    'converts %s, %s sent, %i refunded and %i cancelled of 11511 to the text %s',
    (state, sent, refunded, cancelled, words) => {
      const delivery = 'Courier';
      const order = {
        placedAt,
        state,
        status: state,
        sent,
        delivery,
        refunded,
        cancelled,
        total: 11_511,
      };
      expect(orderStatus(order)).toBe(words);
    },
  );
});

it.each([
  ['Card payment', 'Card payment'],
  ['Check / Money order', 'Paid online'],
  [null, 'Paid online'],
])('paymentName names the payment %j as %s', (payment, name) => {
  expect(paymentName(payment)).toBe(name);
});
