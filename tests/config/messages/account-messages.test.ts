import { describe, expect, it } from 'vitest';
import { orderStatus, paymentName } from '#config/messages/messages.ts';

describe('orderStatus', () => {
  it.each([
    ['new', 'pending', 'Received'],
    ['new', 'complete', 'Complete'],
    ['processing', 'processing', 'Being prepared'],
    ['complete', 'complete', 'Complete'],
    ['holded', 'holded', 'On hold'],
    ['canceled', 'canceled', 'Cancelled'],
    ['closed', 'closed', 'Refunded'],
    ['new', null, 'Received'],
    ['processing', 'picked_by_anna', 'Being prepared'],
    ['made_up', 'made_up', 'In progress'],
  ])('converts state %s and status %s to the text %s', (state, status, words) => {
    expect(orderStatus({ state, status, sent: 'none' })).toBe(words);
  });

  it.each([
    ['processing', 'processing', 'part', 'Sent in part'],
    ['processing', 'processing', 'all', 'Sent'],
    ['complete', 'complete', 'all', 'Sent'],
    ['closed', 'closed', 'all', 'Refunded'],
    ['holded', 'holded', 'part', 'On hold'],
  ] as const)('converts %s, %s with %s sent to the text %s', (state, status, sent, words) => {
    expect(orderStatus({ state, status, sent })).toBe(words);
  });

  it.each([
    ['processing', 'none', 3672, 0, 'Being prepared, partly refunded'],
    ['complete', 'all', 3672, 0, 'Sent, partly refunded'],
    ['processing', 'part', 0, 2000, 'Sent in part, partly cancelled'],
    ['complete', 'all', 1000, 2000, 'Sent, partly cancelled, partly refunded'],
    ['complete', 'all', 11_511, 0, 'Refunded'],
    ['closed', 'all', 11_511, 0, 'Refunded'],
    ['canceled', 'none', 0, 11_511, 'Cancelled'],
  ] as const)(
    'converts %s, %s sent, %i refunded and %i cancelled of 11511 to the text %s',
    (state, sent, refunded, cancelled, words) => {
      const order = { state, status: state, sent, refunded, cancelled, total: 11_511 };
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
