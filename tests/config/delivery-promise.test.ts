import { expect, it } from 'vitest';
import { promisedDelivery } from '#config/delivery-promise.ts';

it('is free from a sum on, and costs the same below it', () => {
  const promise = { freeFrom: 5000, cost: 495 };
  expect([0, 4999, 5000, 5001].map((goods) => promisedDelivery(goods, promise))).toEqual([
    495, 495, 0, 0,
  ]);
});

it('is never free where no sum makes it so', () => {
  expect(promisedDelivery(1_000_000, { freeFrom: null, cost: 495 })).toBe(495);
});

it('is nothing in the default shop, whatever is bought', () => {
  expect([1, 4999, 5000].map((goods) => promisedDelivery(goods))).toEqual([0, 0, 0]);
});
