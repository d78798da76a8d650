import { expect, it } from 'vitest';
import { promisedDelivery } from '#config/delivery-promise.ts';

it('promisedDelivery charges the fixed cost below the free-delivery amount', () => {
  const promise = { freeFrom: 5000, cost: 495 };
  expect([0, 4999, 5000, 5001].map((goods) => promisedDelivery(goods, promise))).toEqual([
    495, 495, 0, 0,
  ]);
});

it('promisedDelivery always charges if there is no free-delivery amount', () => {
  expect(promisedDelivery(1_000_000, { freeFrom: null, cost: 495 })).toBe(495);
});

it('promisedDelivery charges nothing in the default shop', () => {
  expect([1, 4999, 5000].map((goods) => promisedDelivery(goods))).toEqual([0, 0, 0]);
});
