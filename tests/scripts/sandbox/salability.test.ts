import { expect, it } from 'vitest';
import { sampleProduct, sampleSeed, startSandbox, TOKENS } from './sample.ts';

const PRODUCTS = [
  sampleProduct('HERE'),
  sampleProduct('SOLD', { stock: 0 }),
  sampleProduct('OFF', { status: 2 }),
];

const PATH =
  '/rest/V1/inventory/are-products-salable?skus[0]=HERE&skus[1]=SOLD&skus[2]=OFF&skus[3]=NO&stockId=1';

function ask(token?: string) {
  const sandbox = startSandbox({ seed: sampleSeed(() => PRODUCTS) });
  return sandbox.app.request(PATH, token ? { headers: { Authorization: `Bearer ${token}` } } : {});
}

it('tells what can be bought; what it does not know cannot', async () => {
  await expect((await ask(TOKENS.catalogue)).json()).resolves.toEqual([
    { sku: 'HERE', stock_id: 1, salable: true },
    { sku: 'SOLD', stock_id: 1, salable: false },
    { sku: 'OFF', stock_id: 1, salable: false },
    { sku: 'NO', stock_id: 1, salable: false },
  ]);
});

it('tells nobody without the right', async () => {
  const response = await ask();
  expect(response.status).toBe(401);
  await expect(response.json()).resolves.toMatchObject({
    parameters: { resources: 'Magento_InventorySalesApi::stock' },
  });
});

function askFor(requests: readonly (readonly [sku: string, qty: number])[]) {
  const sandbox = startSandbox({ seed: sampleSeed(() => PRODUCTS) });
  const query = requests.map(([sku, qty], at) => {
    return `skuRequests[${at}][sku]=${sku}&skuRequests[${at}][qty]=${qty}`;
  });
  const path = '/rest/V1/inventory/are-product-salable-for-requested-qty';
  return sandbox.app.request(`${path}?${query.join('&')}&stockId=1`, {
    headers: { Authorization: `Bearer ${TOKENS.orders}` },
  });
}

it('tells what can be bought in a quantity, and why not', async () => {
  const response = await askFor([
    ...([['HERE', 1] as const, ['HERE', 1000] as const] as const),
    ...([['SOLD', 1] as const, ['OFF', 1] as const] as const),
  ]);
  await expect(response.json()).resolves.toMatchObject([
    { sku: 'HERE', stock_id: 1, salable: true, errors: [] },
    {
      salable: false,
      errors: [
        { code: 'back_order-disabled' },
        { code: 'manage_stock-enabled' },
        { code: 'is_salable_with_reservations-not_enough_qty' },
      ],
    },
    {
      salable: false,
      errors: [{ code: 'is_any_source_item_in_stock-no_source_items_in_stock' }],
    },
    {
      salable: false,
      errors: [
        { code: 'back_order-disabled' },
        { code: 'manage_stock-enabled' },
        { code: 'is_salable_with_reservations-no_data' },
      ],
    },
  ]);
});

it('ends the whole call for one SKU that it does not know', async () => {
  const response = await askFor([
    ['HERE', 1],
    ['NO', 1],
  ]);
  expect(response.status).toBe(500);
  await expect(response.text()).resolves.toMatch(/^An error has happened/);
});
