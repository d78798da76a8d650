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
});

it.each([
  ['Card payment', 'Card payment'],
  ['Check / Money order', 'Paid online'],
  [null, 'Paid online'],
])('paymentName names the payment %j as %s', (payment, name) => {
  expect(paymentName(payment)).toBe(name);
});
