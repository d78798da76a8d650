/** Products that a basket would give away while their page shows a price must not be sold. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { settleOffers } from '#catalogue/offers/check-offers.ts';
import { fetchCartTotals } from '#commerce/cart/cart-totals.ts';
import { addCartItem, createGuestCart } from '#commerce/cart/carts.ts';
import { createCommerceClient } from '#commerce/client.ts';
import { createDemoCatalogue } from '#sandbox/demo/catalogue.ts';
import { seedProduct, startReadingShop } from '../../setup/catalogue/reading-shop.ts';
import {
  type PublishedFolder,
  type PublishingShop,
  startPublishingShop,
} from '../../setup/publish/publishing-shop.ts';

/** The feed omits products without a picture. */
const media =
  Iterator.from(createDemoCatalogue().products()).find((one) => one.media.length > 0)?.media ?? [];
const listed = { categories: [{ id: 10, position: 0 }], media };

let shop: PublishingShop;
let site: PublishedFolder;

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('SITE_URL', 'https://shop.example');
  shop = await startPublishingShop('.state/given-away', 20, [
    seedProduct('GOOD', listed),
    seedProduct('ZERO', { ...listed, price: 0 }),
    seedProduct('BELOW', { ...listed, price: -7 }),
    seedProduct('HAIR', { ...listed, price: 0.004 }),
    seedProduct('NO-SPECIAL', { ...listed, attributes: { special_price: '0.000000' } }),
    seedProduct('RULED', listed),
    seedProduct('PENNY', { ...listed, price: 0.01, attributes: { list_price: '0.010000' } }),
  ]);
  site = shop.open('site');
  await site.publisher.publish({});
});

afterAll(async () => {
  site.publisher.close();
  await shop.close();
  vi.unstubAllEnvs();
});

const file = (name: string) => readFileSync(join(site.live, name), 'utf8');
const page = (sku: string) => file(`${sku.toLowerCase()}.html`);
const skuData = (sku: string) => JSON.parse(file(`data/sku/${sku}.json`));
const report = () => JSON.parse(readFileSync(join(site.stateDir, 'catalogue-report.json'), 'utf8'));

async function chargedPrice(sku: string): Promise<number | undefined> {
  const client = createCommerceClient({ baseUrl: shop.sandbox.url });
  const cart = await createGuestCart(client);
  await addCartItem(client, cart, { sku, quantity: 1 });
  return (await fetchCartTotals(client, cart)).lines[0]?.price;
}

function expectSold(sku: string, isSold: boolean): void {
  const text = page(sku);
  expect(text.includes('AddToCart')).toBe(isSold);
  expect(text.includes('Available by phone')).toBe(!isSold);
  expect(text).toContain('href="tel:');
  expect(skuData(sku).availability ?? 'in-stock').toBe(isSold ? 'in-stock' : 'by-phone');
  expect(text.includes('schema.org/InStock')).toBe(isSold);
}

describe('product with a basket price of zero', () => {
  it.each(['ZERO', 'BELOW', 'HAIR', 'NO-SPECIAL'])(
    '%s is not for sale from the first release onwards',
    async (sku) => {
      expect(await chargedPrice(sku)).toBe(0);
      expectSold(sku, false);
      expect(file('feeds/google-0.xml')).not.toContain(`<g:id>${sku}</g:id>`);
      await site.publisher.checkAll();
      await site.publisher.publish({ skus: [] });
      expectSold(sku, false);
      expect(report().givenAway).toContainEqual({ sku, shown: 12_000 });
    },
  );

  it.each(['GOOD', 'PENNY'])('leaves %s, which has a price, on sale', (sku) => {
    expectSold(sku, true);
    expect(report().givenAway.map(({ sku: named }: { sku: string }) => named)).not.toContain(sku);
  });

  it('loses its button while a price rule takes 100 % off', async () => {
    expectSold('RULED', true);
    const rules = (list: object[]) =>
      shop.sandbox.admin('PUT', '/_sandbox/pricing', { rules: list });
    const check = async (name: string) => {
      await shop.sandbox.admin('PUT', '/rest/V1/products/RULED', {
        product: { sku: 'RULED', name },
      });
      await site.publisher.publish({ skus: ['RULED'] });
      await site.publisher.checkAll();
      await site.publisher.publish({ skus: [] });
    };
    await rules([{ percentOff: 100, skus: ['RULED'] }]);
    await check('Ruled');
    expectSold('RULED', false);
    expect(report().givenAway).toContainEqual({ sku: 'RULED', shown: 12_000 });
    await rules([]);
    await check('No longer ruled');
    expectSold('RULED', true);
  });

  it('returns to sale once its price is corrected', async () => {
    await shop.sandbox.admin('PUT', '/rest/V1/products/ZERO', {
      product: { sku: 'ZERO', price: 100 },
    });
    await site.publisher.publish({ skus: ['ZERO'] });
    await site.publisher.checkAll();
    await site.publisher.publish({ skus: [] });
    expectSold('ZERO', true);
    expect(report().givenAway.map(({ sku }: { sku: string }) => sku)).not.toContain('ZERO');
  });
});

describe('price that may be £0.00', () => {
  it('causes a warning and a new request if the back end is unreachable', async () => {
    const free = { attributes: { special_price: '0.000000' } };
    const reading = await startReadingShop([seedProduct('FREE', free)]);
    onTestFinished(() => reading.close());
    await reading.everything();
    const fetch: typeof globalThis.fetch = async (input, init) => {
      if (!String(input).includes('render-info')) return globalThis.fetch(input, init);
      throw new TypeError('fetch failed');
    };
    const options = { ...reading.options, fetch, polite: { retries: 0 } };
    expect(await settleOffers(reading.catalogue, options)).toEqual([
      expect.stringMatching(
        /^Prices that may be £0\.00 will be requested again in the next round: /,
      ),
    ]);
    expect(await settleOffers(reading.catalogue, reading.options)).toEqual([]);
  });
});
