/** Pages must show the prices and stock of an unmodified Magento, over real HTTP. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { settleOffers } from '#catalogue/offers/check-offers.ts';
import { fetchCartTotals } from '#commerce/cart/cart-totals.ts';
import { addCartItem, createGuestCart } from '#commerce/cart/carts.ts';
import { createCommerceClient } from '#commerce/client.ts';
import { createDemoCatalogue } from '#sandbox/demo/catalogue.ts';
import { ALL_GROUPS, type PricingSettings } from '#sandbox/pricing.ts';
import { seedProduct, startReadingShop } from '../../setup/catalogue/reading-shop.ts';
import {
  type PublishedFolder,
  type PublishingShop,
  startPublishingShop,
} from '../../setup/publish/publishing-shop.ts';

vi.hoisted(() => {
  process.env['SHOP_FILE'] = 'tests/setup/shop-files/stock-prices.json';
});

const PRESSURE_WASHERS = 10;
/** Pictures of the first product that has any, because the feed omits products without pictures. */
const media =
  Iterator.from(createDemoCatalogue().products()).find((one) => one.media.length > 0)?.media ?? [];
const listed = { categories: [{ id: PRESSURE_WASHERS, position: 0 }], media };
const stock = { list_price: '' };

let shop: PublishingShop;
let site: PublishedFolder;

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('SITE_URL', 'https://shop.example');
  shop = await startPublishingShop('.state/magento-prices', 20, [
    seedProduct('PLAIN', { ...listed, attributes: stock }),
    seedProduct('SPECIAL', {
      ...listed,
      attributes: { ...stock, special_price: '80.000000' },
    }),
    seedProduct('RULED', { ...listed, attributes: stock }),
    seedProduct('ZERO', { ...listed, attributes: { ...stock, tax_class_id: '0' } }),
    seedProduct('SAMPLE', { ...listed, price: 0, attributes: stock }),
    seedProduct('BELOW', { ...listed, price: -7, attributes: stock }),
    seedProduct('MISTAKE', { ...listed, attributes: { ...stock, special_price: '0.000000' } }),
    seedProduct('EMPTY', { ...listed, stock: 0, attributes: stock }),
    seedProduct('FEW', { ...listed, stock: 2, attributes: stock }),
    seedProduct('LATER', { ...listed, stock: 0, backorders: 2, attributes: stock }),
    seedProduct('TENS', { ...listed, quantities: { step: 10 }, attributes: stock }),
    seedProduct('MANY', {
      ...listed,
      tiers: [{ group: ALL_GROUPS, from: 5, price: 75 }],
      attributes: stock,
    }),
    seedProduct('DRAFT', { ...listed, status: 2, attributes: stock }),
    seedProduct('FAMILY', { ...listed, type: 'downloadable', attributes: stock }),
    seedProduct('CHOICE', { ...listed, attributes: { ...stock, required_options: '1' } }),
  ]);
  await prices({ rules: [{ percentOff: 25, skus: ['RULED', 'PW110-UK'] }] });
  site = shop.open('site');
  await site.publisher.publish({});
});

afterAll(async () => {
  site.publisher.close();
  await shop.close();
  vi.unstubAllEnvs();
});

const prices = (settings: Partial<PricingSettings>) =>
  shop.sandbox.admin('PUT', '/_sandbox/pricing', settings);
const file = (name: string) => readFileSync(join(site.live, name), 'utf8');
const page = (sku: string) => file(`${sku.toLowerCase()}.html`);
const data = (kind: 'sku' | 'details', sku: string) => JSON.parse(file(`data/${kind}/${sku}.json`));
const skuData = (sku: string) => data('sku', sku);

function offer(sku: string): Record<string, unknown> | undefined {
  const [, json = ''] =
    /<script type="application\/ld\+json">([^<]*"@type":"Product"[^<]*)</.exec(page(sku)) ?? [];
  const things: Record<string, unknown>[] = [JSON.parse(json)].flatMap(
    (thing) => thing['@graph'] ?? thing,
  );
  const product = things.find((thing) => thing['@type'] === 'Product');
  return product?.['offers'] as Record<string, unknown> | undefined;
}

async function chargedPrice(sku: string): Promise<number | undefined> {
  const client = createCommerceClient({ baseUrl: shop.sandbox.url });
  const cart = await createGuestCart(client);
  await addCartItem(client, cart, { sku, quantity: 1 });
  return (await fetchCartTotals(client, cart)).lines[0]?.price;
}

describe('shop with prices of the back end', () => {
  it.each(['PLAIN', 'SPECIAL', 'RULED', 'ZERO'])(
    "shows for %s the basket's price on the page, in structured data and in the data file",
    async (sku) => {
      const pence = (await chargedPrice(sku)) ?? 0;
      const pounds = (pence / 100).toFixed(2);
      expect(page(sku)).toContain(`<strong>£${pounds}</strong>`);
      expect(offer(sku)).toMatchObject({ '@type': 'Offer', price: pounds });
      expect(skuData(sku).prices.inclVat).toBe(pence);
    },
  );

  it('sells a free sample, whose own price is zero, for £0.00', async () => {
    expect(await chargedPrice('SAMPLE')).toBe(0);
    expect(page('SAMPLE')).toContain('<strong>£0.00</strong>');
    expect(page('SAMPLE')).toContain('AddToCart');
    expect(skuData('SAMPLE').prices).toMatchObject({ inclVat: 0, exclVat: 0 });
  });

  it.each(['BELOW', 'MISTAKE'])('sells %s neither for £0.00 nor for another price', async (sku) => {
    expect(await chargedPrice(sku)).toBe(0);
    expect(page(sku)).not.toMatch(/£-?\d/);
    expect(page(sku)).not.toContain('AddToCart');
    expect(skuData(sku).prices).toMatchObject({ inclVat: null, exclVat: null });
  });

  it('has the same price in the feed', async () => {
    const pounds = (((await chargedPrice('PW110-UK')) ?? 0) / 100).toFixed(2);
    expect(page('pw-110-compact-pressure-washer')).toContain(`<strong>£${pounds}</strong>`);
    expect(file('feeds/google-0.xml')).toMatch(
      new RegExp(`<g:id>PW110-UK</g:id>[^]*?<g:price>${pounds} GBP</g:price>`),
    );
  });

  it('strikes the regular price through, with VAT and without', () => {
    expect(skuData('SPECIAL').prices).toEqual({
      inclVat: 9600,
      exclVat: 8000,
      wasInclVat: 12_000,
      wasExclVat: 10_000,
    });
  });

  it('marks sold-out products as unavailable before the first stock check', () => {
    expect(page('EMPTY')).toContain('Unavailable');
    expect(page('EMPTY')).not.toContain('Call for a quote');
    expect(page('EMPTY')).not.toContain('AddToCart');
    expect(file('feeds/google-0.xml')).toContain('<g:id>PLAIN</g:id>');
    expect(file('feeds/google-0.xml')).not.toContain('<g:id>EMPTY</g:id>');
  });

  it.each([
    ['FEW', 'Low stock', 'LimitedAvailability', true],
    ['LATER', 'On backorder', 'BackOrder', false],
  ])(
    'sells %s and shows the stock notice of the back end after a check',
    async (sku, words, term, hasDay) => {
      await site.publisher.checkAll();
      await site.publisher.publish({ skus: [] });
      expect(page(sku)).toContain(words);
      expect(page(sku)).toContain('AddToCart');
      expect(offer(sku)).toMatchObject({ availability: `https://schema.org/${term}` });
      expect(page('PLAIN')).toContain('In Stock');
      // A product on backorder has no delivery day, neither on its page nor in the details that
      // basket, payment and confirmation use.
      expect(page(sku).includes('data-before')).toBe(hasDay);
      expect(data('details', sku).deliveryTime !== null).toBe(hasDay);
      await shop.sandbox.admin('PUT', `/rest/V1/products/${sku}`, {
        product: { sku, extension_attributes: { stock_item: { qty: 50 } } },
      });
      await site.publisher.checkAll();
      await site.publisher.publish({ skus: [] });
      expect(page(sku)).toContain('In Stock');
    },
  );

  it('reports products that a basket would give away, except free samples', () => {
    const report = readFileSync(join(site.stateDir, 'catalogue-report.json'), 'utf8');
    expect(JSON.parse(report).givenAway).toEqual([
      { sku: 'BELOW', shown: null },
      { sku: 'MISTAKE', shown: null },
    ]);
  });

  it('shows quantity steps on the page, in structured data and in the data file', async () => {
    await site.publisher.checkAll();
    await site.publisher.publish({ skus: [], deferredUntil: () => false });
    const quantities = { fewest: 10, most: 10_000, step: 10 };
    expect(page('TENS')).toContain('Sold in quantities of 10');
    const [field] = /<input[^>]* type="number"[^>]*>/.exec(page('TENS')) ?? [''];
    for (const said of ['min="10"', 'step="10"', 'value="10"']) expect(field).toContain(said);
    expect(skuData('TENS')).toMatchObject({ quantities });
    expect(offer('TENS')).toMatchObject({ eligibleQuantity: { minValue: 10 } });
    expect(file('feeds/google-0.xml')).toContain('<g:id>PLAIN</g:id>');
    expect(file('feeds/google-0.xml')).not.toContain('<g:id>TENS</g:id>');
    expect(page('PLAIN')).not.toContain('Sold in quantities');
    expect(offer('PLAIN')).not.toHaveProperty('eligibleQuantity');
    expect(skuData('PLAIN')).not.toHaveProperty('quantities');
  });

  it('shows the unit price of larger quantities', () => {
    expect(page('MANY')).toContain('5 or more: £90.00 each incl VAT, £75.00 excl VAT');
    expect(skuData('MANY')).toMatchObject({ tiers: [{ from: 5, inclVat: 9000, exclVat: 7500 }] });
  });

  it('has no page and no entry for disabled products', () => {
    expect(existsSync(join(site.live, 'draft.html'))).toBe(false);
    expect(existsSync(join(site.live, 'data/sku/DRAFT.json'))).toBe(false);
    expect(file('feeds/google-0.xml')).not.toContain('DRAFT');
    expect(file('home-garden/pressure-washer.html')).not.toContain('Machine DRAFT');
  });

  it.each(['FAMILY', 'CHOICE'])('sells %s only by telephone and shows the lowest price', (sku) => {
    expect(page(sku)).toMatch(/<small>from <\/small>\s*<strong>£120.00/);
    expect(page(sku)).toContain('Available by phone');
    expect(page(sku)).not.toContain('AddToCart');
    expect(offer(sku)).toMatchObject({ '@type': 'AggregateOffer', lowPrice: '120.00' });
  });

  it('shows the last price of a product that is now sold out', async () => {
    await shop.sandbox.admin('PUT', '/rest/V1/products/PLAIN', {
      product: { sku: 'PLAIN', extension_attributes: { stock_item: { qty: 0 } } },
    });
    await site.publisher.publish({ skus: ['PLAIN'] });
    expect(page('PLAIN')).toContain('£120.00');
    expect(offer('PLAIN')).toMatchObject({ availability: 'https://schema.org/OutOfStock' });
  });

  it('plans and publishes a price that changed without a product update once it is checked', async () => {
    await prices({ rules: [{ percentOff: 50, skus: ['RULED'] }] });
    expect(site.publisher.hasOfferNews()).toBe(false);
    shop.clock.today = '2026-11-23';
    while (await site.publisher.checkPrices());
    expect(site.publisher.hasOfferNews()).toBe(true);
    const plan = await site.publisher.plan({ skus: [] });
    expect(plan.changes).toContainEqual(expect.objectContaining({ output: 'page:/ruled' }));
    expect(site.publisher.hasOfferNews()).toBe(true);
    await site.publisher.publish({ skus: [] });
    expect(page('RULED')).toContain('<strong>£60.00</strong>');
    expect(site.publisher.hasOfferNews()).toBe(false);
  });

  it('shows a price rule after one sample, and reads the prices of all its products', async () => {
    const minute = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000);
    // Later than the pause after the read of all prices in the test above.
    const now = Date.now;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + 600_000);
    const own = ['PLAIN', 'SPECIAL', 'RULED', 'ZERO', 'MANY', 'FEW', 'LATER', 'TENS', 'CHOICE'];
    const skus = [...createDemoCatalogue().products()].map(({ sku }) => sku).concat(own);
    await prices({ rules: [{ percentOff: 10, skus }] });
    while (await site.publisher.checkPrices());
    minute.mockRestore();
    clock.mockRestore();
    await site.publisher.publish({ skus: [] });
    for (const sku of ['SPECIAL', 'RULED', 'ZERO', 'MANY']) {
      expect(skuData(sku).prices.inclVat).toBe(await chargedPrice(sku));
    }
    expect(page('RULED')).toContain('<strong>£108.00</strong>');
  });

  it('reads all prices in a publish with the option prices, although no product was saved', async () => {
    await prices({ rules: [] });
    await site.publisher.publish({ skus: [], prices: true });
    expect(page('RULED')).toContain('<strong>£120.00</strong>');
  });

  it('publishes nothing if a basket charges another price than stated', async () => {
    const reading = await startReadingShop();
    onTestFinished(() => reading.close());
    await reading.everything();
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const answer = await globalThis.fetch(input, init);
      if (!String(input).includes('render-info')) return answer;
      const text = await answer.text();
      return new Response(text.replace(/"final_price":[\d.]+/g, '"final_price":1'), answer);
    };
    await expect(settleOffers(reading.catalogue, { ...reading.options, fetch })).rejects.toThrow(
      /says £1\.00 for .* and charges £\d+\.\d\d/,
    );
  });
});
