import { expect, it } from 'vitest';
import { fetchStockItems } from '#commerce/catalogue/stock-items.ts';
import type { CommerceClient } from '#commerce/client.ts';

/** Creates a stock item with the default settings of Magento, changed by `over`. */
const item = (product_id: number, over: object = {}) => ({
  product_id,
  qty: 5,
  min_qty: 0,
  is_in_stock: true,
  manage_stock: true,
  backorders: 0,
  min_sale_qty: 1,
  max_sale_qty: 10_000,
  enable_qty_increments: false,
  qty_increments: 0,
  ...over,
});

function read(items: readonly object[]) {
  const client = (({ answer }: { answer: { parse(body: unknown): unknown } }) =>
    Promise.resolve(answer.parse({ items, total_count: items.length }))) as CommerceClient;
  return fetchStockItems(client);
}

it('fetchStockItems omits a sold-out product unless its stock is not managed', async () => {
  const found = await read([
    item(1, { is_in_stock: false }),
    item(2, { is_in_stock: false, manage_stock: false, qty: 0, min_sale_qty: 4 }),
  ]);
  expect(found.items).toMatchObject([{ productId: 2, fewest: 4, sellsWithoutStock: true }]);
});

it('fetchStockItems returns a step only if quantity increments are enabled', async () => {
  const found = await read([
    item(1, { qty_increments: 10 }),
    item(2, { enable_qty_increments: true, qty_increments: 10 }),
  ]);
  expect(found.items.map(({ step }) => step)).toEqual([0, 10]);
});
