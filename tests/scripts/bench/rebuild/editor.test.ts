import { expect, it, onTestFinished, vi } from 'vitest';
import { fetchShownPrices } from '#commerce/catalogue/shown-prices.ts';
import { createCommerceClient } from '#commerce/client.ts';
import { SKU, startSandbox } from '../../../../scripts/testbed/running-sandbox.ts';

interface Wire {
  id: number;
  custom_attributes: { attribute_code: string; value: string }[];
}

it('a changed price is another one in attributes and in a basket, the same in both', async () => {
  const sandbox = await startSandbox();
  onTestFinished(() => sandbox.close());
  vi.stubEnv('SANDBOX_PORT', new URL(sandbox.url).port);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { changePrice } = await import('../../../../scripts/bench/rebuild/editor.ts');
  const client = createCommerceClient({ baseUrl: sandbox.url });

  async function change(): Promise<number | undefined> {
    await changePrice(SKU);
    const product = (await sandbox.admin('GET', `/rest/V1/products/${SKU}`)) as Wire;
    const listed = product.custom_attributes.find((one) => one.attribute_code === 'list_price');
    const of = { storeId: 1, currency: 'GBP' };
    const [shown] = await fetchShownPrices(client, [product.id], of);
    expect(shown?.inclVat).toBe(Math.round(Number(listed?.value) * 100));
    return shown?.inclVat;
  }

  expect(await change()).not.toBe(await change());
});
