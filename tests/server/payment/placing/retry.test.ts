import { describe, expect, it } from 'vitest';
import { BackEndRefusal, BackEndUnreachable } from '#commerce/errors.ts';
import { basketClosed, holdFailed, severalOrders } from '#server/payment/attention-reasons.ts';
import { OrderMissing, PlacingRefused } from '#server/payment/placing/ensure-order.ts';
import { HoldFailed, OrderNeedsAttention } from '#server/payment/placing/order-errors.ts';
import { giveUpReason, MAX_ATTEMPTS, retryAt } from '#server/payment/placing/retry.ts';

describe('retryAt', () => {
  it.each([
    [1, 1000],
    [2, 2000],
    [5, 16_000],
    [10, 30_000],
    [99, 30_000],
    [100, 300_000],
    [1000, 300_000],
  ])('waits for the expected time after %i attempts', (attempts, pause) => {
    expect(retryAt(attempts, 50)).toBe(50 + pause);
  });

  it('waits at least until an earlier call must have ended', () => {
    expect(retryAt(5, 50, 60)).toBe(60);
    expect(retryAt(1, 50, 5000)).toBe(1050);
    expect(retryAt(1, 50, 40)).toBe(1050);
  });

  it('reaches the attempt limit after about a day', () => {
    let time = 0;
    for (let attempts = 1; attempts < MAX_ATTEMPTS; attempts += 1) time = retryAt(attempts, time);
    expect(time / 3_600_000).toBeGreaterThan(23);
    expect(time / 3_600_000).toBeLessThan(25);
  });
});

describe('giveUpReason', () => {
  const refusal = (status: number) => new BackEndRefusal('PUT /order', status, 'Out of stock.');
  const silence = new BackEndUnreachable('PUT /order', 'x');
  const held = holdFailed({ reason: 'The sum differs.', nextStep: 'Look.' }, '12', 'Why.');
  const LAST = MAX_ATTEMPTS - 1;

  it.each<[Error, number, number, string | null, string | undefined]>([
    [refusal(400), 0, 0, null, undefined],
    [refusal(400), 100, 3, null, undefined],
    [refusal(400), 4, 4, null, 'The back end refused the order: Out of stock.'],
    [new PlacingRefused(refusal(400)), 4, 4, null, 'refused the order: Out of stock.'],
    [refusal(400), 4, 4, '000000012', 'Order 000000012 could not be marked complete'],
    [refusal(401), 100, 4, null, undefined],
    [refusal(503), 100, 4, null, undefined],
    [silence, LAST - 1, 4, null, undefined],
    [silence, LAST, 0, null, 'for a day: the payment has no order'],
    [silence, LAST, 0, '000000012', 'Order 000000012 could not be marked complete'],
    [refusal(401), LAST, 0, null, 'for a day'],
    [new OrderMissing('none'), 100, 4, null, undefined],
    [new OrderNeedsAttention(severalOrders(['1', '2'])), 0, 0, null, 'more than one order: 1, 2.'],
    [new OrderNeedsAttention(basketClosed(), { mayPass: true }), 9, 3, null, undefined],
    [
      new OrderNeedsAttention(basketClosed(), { mayPass: true }),
      9,
      4,
      null,
      'closed in the back end',
    ],
    [new HoldFailed(held, silence), 8, 0, '000000012', undefined],
    [new HoldFailed(held, silence), 9, 0, '000000012', 'Order 12 could not be put on hold: Why.'],
    [new TypeError('ours'), 100, 4, null, undefined],
  ])('judges %s after %i attempts, %i refusals, order %s', (...row) => {
    const [error, attempts, refusals, orderNumber, reason] = row;
    const trouble = giveUpReason(error, { attempts, refusals, orderNumber, way: 'card' });
    if (reason === undefined) expect(trouble).toBeUndefined();
    else expect(trouble?.reason).toContain(reason);
  });
});
