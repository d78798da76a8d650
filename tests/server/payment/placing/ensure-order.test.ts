import { describe, expect, it } from 'vitest';
import { createCommerceClient } from '#commerce/client.ts';
import { findOrder } from '#server/payment/placing/ensure-order.ts';

/** Searches a back end with these orders of one basket, each given by id and state. */
function find(...orders: [number, string][]) {
  const items = orders.map(([entity_id, state]) => {
    const increment_id = String(entity_id);
    return { entity_id, increment_id, quote_id: 7, state, status: state, grand_total: 240 };
  });
  const held: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, { method } = {}) => {
    if (method === 'POST') held.push(String(input));
    return Response.json(method === 'POST' ? true : { items });
  };
  const found = findOrder(createCommerceClient({ baseUrl: '', fetch }), {
    quoteId: '7',
    way: 'card',
  });
  return { found, held };
}

describe('findOrder', () => {
  it.each<[string, [number, string][], number | undefined]>([
    ['no order, returns undefined', [], undefined],
    ['one order, returns it', [[1, 'new']], 1],
    ['one cancelled order, returns it', [[1, 'canceled']], 1],
    [
      'a cancelled and a new order, returns the new one',
      [
        [1, 'canceled'],
        [2, 'new'],
      ],
      2,
    ],
  ])('with %s', async (_, orders, id) => {
    const { found, held } = find(...orders);
    expect((await found)?.id).toBe(id);
    expect(held).toEqual([]);
  });

  it('throws if there are several orders and puts the open ones on hold', async () => {
    const { found, held } = find([1, 'canceled'], [2, 'new'], [3, 'holded'], [4, 'complete']);
    await expect(found).rejects.toThrow('more than one order: 2, 3, 4.');
    expect(held).toEqual(['/rest/V1/orders/2/hold']);
  });
});
