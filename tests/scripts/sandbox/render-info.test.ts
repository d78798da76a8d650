import { describe, expect, it } from 'vitest';
import type { Sandbox } from '#sandbox/app.ts';
import { sampleProduct, sampleSeed, startSandbox } from './sample.ts';

const PRODUCTS = [
  sampleProduct('WHOLE', { price: 100 }),
  sampleProduct('ODD', { price: 61.0025 }),
  sampleProduct('SOLD', { price: 10, stock: 0 }),
  sampleProduct('OFF', { price: 10, status: 2 }),
  sampleProduct('HIDDEN', { price: 10, visibility: 1 }),
];

const start = () => startSandbox({ seed: sampleSeed(() => PRODUCTS) });

async function asked(sandbox: Sandbox, query: string) {
  const response = await sandbox.app.request(`/rest/V1/products-render-info?${query}`);
  return { status: response.status, body: await response.json() };
}

const ALL = 'searchCriteria[pageSize]=20&storeId=1&currencyCode=GBP';

describe('GET products-render-info', () => {
  it('lists what is enabled, visible and in stock, without a SKU and without a count', async () => {
    const { body } = await asked(start(), ALL);
    expect(Object.keys(body)).toEqual(['items']);
    expect(body.items.map(({ id }: { id: number }) => id)).toEqual([1, 2]);
    expect(body.items[0]).not.toHaveProperty('sku');
    expect(body.items[0]).toMatchObject({ type: 'simple', is_salable: '1' });
  });

  it('says prices with VAT, a hair too much, and without', async () => {
    const { body } = await asked(start(), ALL);
    expect(body.items[1].price_info).toMatchObject({
      final_price: 73.203001,
      extension_attributes: { tax_adjustments: { final_price: 61.0025 } },
    });
  });

  it('says prices without VAT where its own shop displays them so', async () => {
    const sandbox = start();
    await sandbox.app.request('/_sandbox/pricing', {
      method: 'PUT',
      body: '{"displaysTax":false}',
    });
    const { body } = await asked(sandbox, ALL);
    expect(body.items[0].price_info.final_price).toBe(100);
  });

  it.each([
    [true, 100],
    [false, 83.333333],
  ])(
    'says a price that was entered with VAT twice only where VAT is displayed (%s)',
    async (displaysTax, without) => {
      const sandbox = start();
      const body = JSON.stringify({ displaysTax, pricesIncludeTax: true });
      await sandbox.app.request('/_sandbox/pricing', { method: 'PUT', body });
      const { items } = (await asked(sandbox, ALL)).body;
      expect(items[0].price_info).toMatchObject({
        final_price: 100,
        extension_attributes: { tax_adjustments: { final_price: without } },
      });
    },
  );

  it.each(['storeId', 'currencyCode', 'searchCriteria'])('wants %s', async (name) => {
    const query = new URLSearchParams(ALL);
    for (const key of [...query.keys()]) if (key.startsWith(name)) query.delete(key);
    const { status, body } = await asked(start(), String(query));
    expect(status).toBe(400);
    expect(body.parameters).toEqual({ fieldName: name });
  });

  it('finds nothing in the words of a search with fields', async () => {
    const nobody = 'searchCriteria[filter_groups][0][filters][0][field]=entity_id';
    const none = `${nobody}&searchCriteria[filter_groups][0][filters][0][value]=99`;
    const { body } = await asked(start(), `${none}&storeId=1&currencyCode=GBP&fields=items[id]`);
    expect(body).toEqual({ items: null });
  });
});
