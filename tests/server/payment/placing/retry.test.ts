import { describe, expect, it } from 'vitest';
import { BackEndRefusal, BackEndUnreachable } from '#commerce/errors.ts';
import { OrderMissing, OrderStuck } from '#server/payment/placing/ensure-order.ts';
import { retryAt, stuckReason } from '#server/payment/placing/retry.ts';

const HOUR = 3_600_000;

describe('retryAt', () => {
  it.each([
    [1, 1000],
    [2, 2000],
    [5, 16_000],
    [10, 300_000],
    [1000, 300_000],
  ])('waits longer after %i attempts', (attempts, pause) => {
    expect(retryAt(attempts, 50)).toBe(50 + pause);
  });
});

describe('stuckReason', () => {
  const out = new BackEndRefusal('PUT /order', 400, 'Some of the products are out of stock.');
  it.each([
    [out, 0, 0, undefined],
    [out, 3, 0, undefined],
    [out, 4, 0, 'The back end refused: Some of the products are out of stock.'],
    [new BackEndRefusal('PUT /order', 401, 'no'), 100, HOUR, undefined],
    [new BackEndRefusal('PUT /order', 503, 'no'), 100, HOUR, undefined],
    [new BackEndUnreachable('PUT /order', 'x'), 100, 23 * HOUR, undefined],
    [new BackEndUnreachable('PUT /order', 'x'), 100, 25 * HOUR, expect.stringContaining('a day')],
    [new OrderMissing('none'), 100, HOUR, undefined],
    [new OrderStuck('Two orders.'), 0, 0, 'Two orders.'],
    [new TypeError('ours'), 100, HOUR, undefined],
  ])('judges %s after %i attempts and %i ms', (error, attempts, since, reason) => {
    expect(stuckReason(error, { attempts, paidAt: 1 }, since + 1)).toEqual(reason);
  });
});
