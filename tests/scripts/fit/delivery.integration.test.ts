/**
 * Compares the delivery terms that pages promise with the amounts that sandbox baskets are charged.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGuestCart } from '#commerce/cart/carts.ts';
import { type CommerceClient, createCommerceClient } from '#commerce/client.ts';
import { createDemoCatalogue } from '#sandbox/demo/catalogue.ts';
import { STOCK_DELIVERY } from '#sandbox/demo/stock.ts';
import {
  checkFirstAccepted,
  deliveryBlockers,
  samplesAround,
} from '../../../scripts/fit/delivery.ts';
import { type RunningSandbox, startSandbox } from '../../../scripts/testbed/running-sandbox.ts';

const PROMISE = { freeFrom: 5000, cost: 495 };

/**
 * Products that can be bought, with their prices including VAT, in pence and rounded as in a
 * basket.
 */
const PRODUCTS = [...createDemoCatalogue().products()]
  .filter(({ status, stock, price }) => status === 1 && stock > 0 && price > 0)
  .map(({ sku, price }) => ({
    sku,
    inclVat: Math.round(price * 100) + Math.round((Math.round(price * 100) * 20) / 100),
  }));

let sandbox: RunningSandbox;
let client: CommerceClient;

beforeAll(async () => {
  sandbox = await startSandbox({ seed: createDemoCatalogue() });
  client = createCommerceClient({ baseUrl: sandbox.url });
});
afterAll(() => sandbox.close());

const deliver = (settings: object) => sandbox.admin('PUT', '/_sandbox/delivery', settings);

describe('samples around a total', () => {
  it('come as close as possible from both sides', () => {
    const products = [
      { sku: 'A', inclVat: 1200 },
      { sku: 'B', inclVat: 4990 },
      { sku: 'C', inclVat: 2500 },
    ];
    const [below, from] = samplesAround(products, 5000);
    expect(below.slice(0, 2)).toEqual([
      { sku: 'B', quantity: 1, goods: 4990 },
      { sku: 'A', quantity: 4, goods: 4800 },
    ]);
    expect(from[0]).toEqual({ sku: 'C', quantity: 2, goods: 5000 });
  });
});

describe('delivery terms on pages', () => {
  beforeEach(() => deliver(STOCK_DELIVERY));

  it('hold for demo products if delivery is free from a penny below, at or a penny above their price', async () => {
    const cart = await createGuestCart(client);
    const broken: string[] = [];
    const refused = new Set<string>();
    for (const { sku, inclVat } of PRODUCTS) {
      for (const freeFrom of [inclVat - 1, inclVat, inclVat + 1]) {
        await deliver({ ...STOCK_DELIVERY, freeFrom });
        const sample = { sku, quantity: 1, goods: inclVat };
        const found = await checkFirstAccepted(client, cart, [sample], { ...PROMISE, freeFrom });
        if (found === undefined) refused.add(sku);
        broken.push(...(found ?? []).map(({ what }) => `${sku} from ${freeFrom}: ${what}`));
      }
    }
    expect(broken).toEqual([]);
    expect(PRODUCTS.length - refused.size).toBeGreaterThan(150);
  });

  it('cause no blocker if the back end charges the same', async () => {
    expect(await deliveryBlockers(client, PRODUCTS, PROMISE)).toEqual([]);
  });

  it.each([
    [
      'another price',
      { flatRate: 595 },
      'delivered for £5.95, but pages promise delivery for £4.95.',
    ],
    [
      'free delivery where none is promised',
      { flatRate: 0 },
      'delivered free of charge, but pages promise delivery for £4.95.',
    ],
    [
      'a sum that is compared without VAT',
      { freeFromInclTax: false },
      'delivered for £4.95, but pages promise free delivery.',
    ],
    [
      'no free delivery',
      { freeFrom: null },
      'delivered for £4.95, but pages promise free delivery.',
    ],
    ['no way at all', { flatRate: null, tableRates: [], freeFrom: null }, 'Nothing is delivered'],
  ])('cause a blocker after a change to %s', async (_name, settings, text) => {
    await deliver({ ...STOCK_DELIVERY, ...settings });
    const said = await deliveryBlockers(client, PRODUCTS, PROMISE);
    expect(said.map(({ what }) => what).join('\n')).toContain(text);
  });

  it('cause a blocker if an order adds VAT to the stated delivery price', async () => {
    await deliver({ ...STOCK_DELIVERY, isTaxed: true });
    await sandbox.admin('PUT', '/_sandbox/pricing', { displaysTax: false });
    const said = await deliveryBlockers(client, PRODUCTS, PROMISE);
    await sandbox.admin('PUT', '/_sandbox/pricing', {});
    expect(said.map(({ what }) => what)).toContain(
      'The estimate for delivery by Flat Rate - Fixed is £4.95, but an order is charged £5.94.',
    );
  });

  it('hold for the default sandbox, which delivers free of charge', async () => {
    await deliver({});
    expect(await deliveryBlockers(client, PRODUCTS, { freeFrom: 5000, cost: 0 })).toEqual([]);
  });
});
