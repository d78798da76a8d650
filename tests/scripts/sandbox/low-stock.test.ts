/** Compares the sandbox with a recorded Magento 2.4.4 that has the same products. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sampleProduct, sampleSeed, startSandbox, TOKENS } from './sample.ts';

const recorded = JSON.parse(
  readFileSync('tests/scripts/sandbox/recordings/low-stock-2.4.4.json', 'utf8'),
);

/**
 * Products in the order of the recording: sold out, three left, sold out but open to back orders,
 * and well stocked.
 */
const PRODUCTS = [
  sampleProduct('ACE-3', { stock: 0 }),
  sampleProduct('ACE-4', { stock: 3 }),
  sampleProduct('ACE-5', { stock: 0, backorders: 2 }),
  sampleProduct('ACE-6', { stock: 26 }),
];

function ask(query: string, token?: string) {
  const { app } = startSandbox({ seed: sampleSeed(() => PRODUCTS) });
  return app.request(`/rest/V1/stockItems/lowStock/?${query}`, {
    headers: token ? { Authorization: `Bearer ${token}` } : {},
  });
}

/** Removes ids, and the thresholds of back-office warnings, which differ from the recording. */
function comparable(item: Record<string, unknown>) {
  const { item_id, product_id, notify_stock_qty, use_config_notify_stock_qty, ...rest } = item;
  return rest;
}

it('returns the same low-stock items as Magento', async () => {
  const response = await ask('scopeId=0&qty=25&currentPage=1&pageSize=1000', TOKENS.catalogue);
  const { items, search_criteria, total_count } = await response.json();
  expect(items.map(comparable)).toEqual(recorded.answer.items.map(comparable));
  expect(search_criteria).toEqual(recorded.answer.search_criteria);
  expect(total_count).toBe(3);
});

it('returns one page with the total number of items', async () => {
  const response = await ask('scopeId=0&qty=5&currentPage=2&pageSize=2', TOKENS.catalogue);
  expect(await response.json()).toMatchObject({
    items: [{ qty: 0, backorders: 2 }],
    total_count: 3,
  });
});

it('returns no items for another scope', async () => {
  const response = await ask('scopeId=1&qty=5&currentPage=1&pageSize=2', TOKENS.catalogue);
  expect(await response.json()).toMatchObject({ items: [], total_count: 0 });
});

it('rejects a request without the right to read stock', async () => {
  const response = await ask('scopeId=0&qty=5');
  expect(response.status).toBe(recorded.refusal.status);
  expect(await response.json()).toMatchObject({ parameters: recorded.refusal.parameters });
});
