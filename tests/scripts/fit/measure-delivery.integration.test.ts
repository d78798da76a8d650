/** Measures the delivery terms of a sandbox whose settings are known. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CommerceClient, createCommerceClient } from '#commerce/client.ts';
import { createDemoCatalogue } from '#sandbox/demo/catalogue.ts';
import { STOCK_DELIVERY } from '#sandbox/demo/stock.ts';
import { measureDelivery, roundestBetween } from '../../../scripts/fit/measure-delivery.ts';
import { type RunningSandbox, startSandbox } from '../../../scripts/testbed/running-sandbox.ts';

const PRODUCTS = [...createDemoCatalogue().products()]
  .filter(({ status, stock, price }) => status === 1 && stock > 0 && price > 0)
  .map(({ sku, price }) => ({ sku, inclVat: Math.round(price * 120) }));

let sandbox: RunningSandbox;
let client: CommerceClient;

beforeAll(async () => {
  sandbox = await startSandbox({ seed: createDemoCatalogue() });
  client = createCommerceClient({ baseUrl: sandbox.url });
});
afterAll(() => sandbox.close());

async function measureWith(settings: object, products = PRODUCTS) {
  await sandbox.admin('PUT', '/_sandbox/delivery', { ...STOCK_DELIVERY, ...settings });
  return measureDelivery(client, products);
}

describe('measureDelivery', () => {
  it.each([3000, 5000, 25_000])('finds free delivery from %i pence', async (freeFrom) => {
    const measured = await measureWith({ freeFrom });
    expect(measured).toMatchObject({ cost: 495, freeFrom });
    const [charged = 0, free = 0] = measured?.freeBetween ?? [];
    expect(charged).toBeLessThan(freeFrom);
    expect(free).toBeGreaterThanOrEqual(freeFrom);
  });

  it('finds delivery that is never or always free', async () => {
    expect(await measureWith({ freeFrom: null, flatRate: 595 })).toMatchObject({
      cost: 595,
      freeFrom: null,
    });
    expect(await measureWith({ flatRate: 0 })).toMatchObject({ cost: 0, freeFrom: 0 });
  });

  it('returns undefined if no basket can be filled or delivered', async () => {
    const none = { flatRate: null, tableRates: [], freeFrom: null };
    expect(await measureWith(none)).toBeUndefined();
    expect(await measureWith({}, [{ sku: 'GONE', inclVat: 100 }])).toBeUndefined();
  });
});

describe('roundestBetween', () => {
  it.each([
    [4730, 5210, 5000],
    [4999, 5000, 5000],
    [2830, 3110, 3000],
    [7001, 7302, 7100],
    [7001, 7003, 7003],
  ])('returns above %i up to %i: %i', (charged, free, amount) => {
    expect(roundestBetween(charged, free)).toBe(amount);
  });
});
