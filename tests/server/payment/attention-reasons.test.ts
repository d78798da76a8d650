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
    ['was reversed by the provider', paymentReversed('ABORT', null)],
    ['was reversed by the provider after the order', paymentReversed('ABORT', '12')],
    ['got no OK reply', notAnsweredOk()],
    ['has another total', amountMismatch({ number: '12', grandTotal: 2 }, 1)],
    ['was refused', orderRefused('Out of stock.')],
    ['has a closed basket without an order', basketClosed()],
    ['is free and has a closed basket without an order', basketClosed('free')],
    ['could not get its status', statusNotSet('12')],
    ['exists more than once', severalOrders(['12', '13'])],
    ['is missing', orderNotFound('12')],
    ['is free and missing', orderNotFound('12', 'free')],
    ['was put on hold', orderEnded('12', 'holded')],
    ['is risky', risky('12', 'FraudResponse DENY')],
    ['stays on hold', holdNotReleased('12', 'No.')],
    ['is unpaid', orderUnpaid('12')],
  ])('completes a valid order if the payment or order %s', (_, trouble) => {
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
