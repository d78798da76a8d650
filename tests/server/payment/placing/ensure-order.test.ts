import { describe, expect, it } from 'vitest';
import { createCommerceClient } from '#commerce/client.ts';
import { findOrder } from '#server/payment/placing/ensure-order.ts';

/** Asks a back end that has these orders of one basket, each by its id and state. */
function find(...orders: [number, string][]) {
  const items = orders.map(([entity_id, state]) => {
    const increment_id = String(entity_id);
    return { entity_id, increment_id, quote_id: 7, state, status: state, grand_total: 240 };
  });
  const fetch = async () => Response.json({ items });
  return findOrder(createCommerceClient({ baseUrl: 'http://shop.example', fetch }), '7');
}

describe('the order of a basket', () => {
  it.each<[string, [number, string][], number | undefined]>([
    ['none', [], undefined],
    ['the one there is', [[1, 'new']], 1],
    ['the one there is, cancelled', [[1, 'canceled']], 1],
    [
      'the one that was not cancelled',
      [
        [1, 'canceled'],
        [2, 'new'],
      ],
      2,
    ],
  ])('is %s', async (_, orders, id) => {
    expect((await find(...orders))?.id).toBe(id);
  });

  it('is a person’s to choose from several', async () => {
    const found = find([1, 'canceled'], [2, 'new'], [3, 'complete']);
    await expect(found).rejects.toThrow('more than one order: 2, 3.');
  });
});
