import { expect, it, onTestFinished, vi } from 'vitest';
import { fetchShownPrices } from '#commerce/catalogue/shown-prices.ts';
import { createCommerceClient } from '#commerce/client.ts';
import { createDemoCatalogue } from '#sandbox/demo/catalogue.ts';
import { SKU, startSandbox } from '../../../../scripts/testbed/running-sandbox.ts';

interface Wire {
  id: number;
  status: number;
  visibility: number;
  custom_attributes: { attribute_code: string; value: string }[];
}

async function startEditor(products: number) {
  const sandbox = await startSandbox({ seed: createDemoCatalogue({ products }) });
  onTestFinished(() => sandbox.close());
  vi.resetModules();
  vi.stubEnv('SANDBOX_PORT', new URL(sandbox.url).port);
  onTestFinished(() => void vi.unstubAllEnvs());
  const editor = await import('../../../../scripts/bench/rebuild/editor.ts');
  const product = (sku: string) =>
    sandbox.admin('GET', `/rest/V1/products/${encodeURIComponent(sku)}`) as Promise<Wire>;
  return { ...editor, sandbox, product };
}

it('sets the list price and the shown price to the same new amount', async () => {
  const { changePrice, sandbox, product } = await startEditor(60);
  const client = createCommerceClient({ baseUrl: sandbox.url });

  async function change(): Promise<number | undefined> {
    await changePrice(SKU);
    const { id, custom_attributes } = await product(SKU);
    const listed = custom_attributes.find((one) => one.attribute_code === 'list_price');
    const of = { storeId: 1, currency: 'GBP' };
    const [shown] = (await fetchShownPrices(client, [id], of)).prices;
    expect(shown?.inclVat).toBe(Math.round(Number(listed?.value) * 100));
    return shown?.inclVat;
  }

  expect(await change()).not.toBe(await change());
});

it('selects a hundred products that have a page', async () => {
  const { hundredSkus, product } = await startEditor(600);
  const skus = new Set(await hundredSkus());
  expect(skus.size).toBe(100);
  for (const sku of skus) {
    const { status, visibility } = await product(sku);
    expect([sku, status, visibility]).toEqual([sku, 1, 4]);
  }
});
