import { describe, expect, it } from 'vitest';
import {
  type AttentionReason,
  amountMismatch,
  basketClosed,
  holdNotReleased,
  notAnsweredOk,
  orderEnded,
  orderNotFound,
  orderRefused,
  orderUnpaid,
  paymentReversed,
  risky,
  severalOrders,
  statusNotSet,
} from '#server/payment/attention-reasons.ts';

describe('next step for an operator', () => {
  it.each<[string, AttentionReason | undefined]>([
    ['the provider took back', paymentReversed('ABORT', null)],
    ['the provider took back when it was ordered', paymentReversed('ABORT', '12')],
    ['was not answered OK', notAnsweredOk()],
    ['costs something else', amountMismatch({ number: '12', grandTotal: 2 }, 1)],
    ['was refused', orderRefused('Out of stock.')],
    ['has a basket without order', basketClosed()],
    ['is free and has a basket without order', basketClosed('free')],
    ['could not be marked', statusNotSet('12')],
    ['is there more than once', severalOrders(['12', '13'])],
    ['is gone', orderNotFound('12')],
    ['is free and gone', orderNotFound('12', 'free')],
    ['was stopped', orderEnded('12', 'holded')],
    ['is risky', risky('12', 'FraudResponse DENY')],
    ['stays on hold', holdNotReleased('12', 'No.')],
    ['nobody paid', orderUnpaid('12')],
  ])('never leaves a valid order incomplete: one that %s', (_, trouble) => {
    const { nextStep } = trouble ?? {};
    expect(nextStep).toMatch(
      /set (it|order 12) to complete in Magento|(retry|release) this payment/i,
    );
    expect(nextStep).toMatch(/resolve this payment/);
  });

  it.each([
    ['without order', basketClosed('account')],
    ['whose order is gone', orderNotFound('12', 'account')],
  ])('does not set an order on account to complete: one %s', (_, { nextStep }) => {
    expect(nextStep).not.toMatch(/complete/);
    expect(nextStep).toMatch(/resolve this payment/);
  });
});
