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
