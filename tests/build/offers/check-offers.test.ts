import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { checkOffers } from '#catalogue/offers/check-offers.ts';
import { verifyTaxClasses } from '#catalogue/offers/check-price-verification.ts';
import { summarise } from '#catalogue/report.ts';
import { rewriteReport } from '#catalogue/sync/describe.ts';
import { createCommerceClient } from '#commerce/client.ts';
import type { PricingSettings } from '#sandbox/pricing.ts';
import {
  type ReadingShop,
  seedProduct,
  startReadingShop,
} from '../../setup/catalogue/reading-shop.ts';

/**
 * These products get the last ids. The price check tries products in the order of ids, so its test
 * basket contains a faultless demo product.
 */
const PRODUCTS = [
  seedProduct('SPECIAL', { attributes: { special_price: '80.000000' } }),
  seedProduct('RULED'),
  seedProduct('NO-TAX', { attributes: { tax_class_id: '0', list_price: '100.000000' } }),
  seedProduct('WRONG', { attributes: { list_price: '119.990000' } }),
  seedProduct('EXCL-ONLY', { attributes: { list_price: '', sales_price: '100.000000' } }),
  // The shown price is only correct if prices are entered with VAT.
  seedProduct('EXCL-ODD', {
    price: 93.33,
    attributes: { list_price: '', sales_price: '77.770000' },
  }),
  seedProduct('SOLD-OUT', { stock: 0 }),
  seedProduct('STOCKED', { stock: 5 }),
  seedProduct('OFF', { status: 2, attributes: { list_price: '1.000000' } }),
];

let shop: ReadingShop;

beforeAll(async () => {
  shop = await startReadingShop(PRODUCTS);
  await shop.everything();
  return () => shop.close();
});

/** Checks all offers with the given pricing settings of the back end. */
async function check(pricing: Partial<PricingSettings> = {}) {
  await shop.admin('PUT', '/_sandbox/pricing', pricing);
  onTestFinished(() => void shop.admin('PUT', '/_sandbox/pricing', {}));
  return checkOffers(shop.catalogue, shop.options, Date.now());
}

/** Returns only the rows of `PRODUCTS`, without those of the light catalogue. */
function ofTestProducts<T extends { sku: string }>(rows: readonly T[]): T[] {
  return rows.filter(({ sku }) => PRODUCTS.some((product) => product.sku === sku));
}

describe('price and stock report', () => {
  it("lists only products whose shown price differs from the basket's price", async () => {
    const rules = [{ percentOff: 25, skus: ['RULED'] }];
    const { priceDifferences } = await check({ rules });
    expect(ofTestProducts(priceDifferences)).toEqual([
      { sku: 'EXCL-ODD', shown: 7777, charged: 9333 },
      { sku: 'RULED', shown: 12_000, charged: 9000 },
      { sku: 'SPECIAL', shown: 12_000, charged: 9600 },
      { sku: 'WRONG', shown: 11_999, charged: 12_000 },
    ]);
  });

  it('detects a special price that starts without a change of the product', async () => {
    shop.setClock(() => new Date('2026-03-01T00:00:00Z'));
    await shop.save('SPECIAL', {
      custom_attributes: [{ attribute_code: 'special_from_date', value: '2026-03-02 00:00:00' }],
    });
    await shop.skus(['SPECIAL']);
    expect(ofTestProducts((await check()).priceDifferences).map(({ sku }) => sku)).toEqual([
      'EXCL-ODD',
      'WRONG',
    ]);
    shop.setClock(() => new Date('2026-03-02T09:00:00Z'));
    const { priceDifferences } = await check();
    expect(ofTestProducts(priceDifferences).map(({ sku }) => sku)).toEqual([
      'EXCL-ODD',
      'SPECIAL',
      'WRONG',
    ]);
  });

  it('verifies a stated price with a test basket', async () => {
    const { priceProof } = await check();
    expect(priceProof?.said).toBe(priceProof?.charged);
    expect(priceProof?.sku).not.toBe('');
  });

  it('verifies a price that changed after it was fetched', async () => {
    const before = (await check()).priceProof;
    const skus = [before?.sku ?? ''];
    await shop.admin('PUT', '/_sandbox/pricing', { rules: [{ percentOff: 50, skus }] });
    onTestFinished(() => void shop.admin('PUT', '/_sandbox/pricing', {}));
    await verifyTaxClasses(shop.catalogue, shop.options);
    const { priceProof } = rewriteReport(shop.catalogue, shop.options);
    expect(priceProof?.charged).not.toBe(before?.charged);
    expect(priceProof).toMatchObject({ sku: before?.sku, said: priceProof?.charged });
  });

  it('accepts catalogue prices that are entered with VAT', async () => {
    const { priceDifferences, priceProof } = await check({ pricesIncludeTax: true });
    expect(priceProof?.said).toBe(priceProof?.charged);
    const differences = ofTestProducts(priceDifferences);
    expect(differences).toContainEqual({ sku: 'WRONG', shown: 11_999, charged: 10_000 });
    // EXCL-ONLY has only a price without VAT, so the two prices without VAT are compared.
    expect(differences).toContainEqual({ sku: 'EXCL-ONLY', shown: 10_000, charged: 8333 });
    expect(differences.map(({ sku }) => sku)).not.toContain('EXCL-ODD');
  });

  it("accepts catalogue prices displayed without VAT, Magento's default", async () => {
    const { priceDifferences, priceProof } = await check({ displaysTax: false });
    expect(priceProof?.said).toBe(priceProof?.charged);
    expect(ofTestProducts(priceDifferences)).toContainEqual({
      sku: 'WRONG',
      shown: 11_999,
      charged: 12_000,
    });
    expect(ofTestProducts(priceDifferences).map(({ sku }) => sku)).not.toContain('RULED');
  });

  it('lists sold-out products except disabled products', async () => {
    const { soldOut } = await check();
    expect(soldOut).toContain('SOLD-OUT');
    expect(soldOut).not.toContain('OFF');
    expect(soldOut).not.toContain('WRONG');
  });

  it('immediately fetches the price of a changed product and of no other', async () => {
    await check();
    const asked = async () => {
      const requests = Object.entries(await shop.requests());
      return requests.find(([route]) => route.includes('render-info'))?.[1] ?? 0;
    };
    await asked();
    await checkOffers(shop.catalogue, shop.options, Date.now() - 60_000);
    // One request for each tax class.
    const forProof = 2;
    expect(await asked()).toBe(forProof);
    await shop.save('WRONG', {
      custom_attributes: [{ attribute_code: 'list_price', value: '120.000000' }],
    });
    await shop.skus(['WRONG']);
    const { priceDifferences } = await checkOffers(
      shop.catalogue,
      shop.options,
      Date.now() - 60_000,
    );
    expect(ofTestProducts(priceDifferences).map(({ sku }) => sku)).not.toContain('WRONG');
    expect(await asked()).toBe(1 + forProof);
  });

  it('immediately fetches the stock of a saved product, even if nothing else changed', async () => {
    expect((await check()).soldOut).not.toContain('STOCKED');
    await shop.save('STOCKED', { extension_attributes: { stock_item: { qty: 0 } } });
    await shop.skus(['STOCKED']);
    const { soldOut } = await checkOffers(shop.catalogue, shop.options, Date.now() - 60_000);
    expect(soldOut).toContain('STOCKED');
  });

  it('retries a request after a lost connection', async () => {
    const paths = ['/rest/V1/inventory', '/rest/V1/products-render-info'];
    await shop.setFaults(paths.map((path) => ({ kind: 'drop', path, times: 1 })));
    onTestFinished(() => void shop.setFaults([]));
    expect((await check()).soldOut).toContain('SOLD-OUT');
  });

  it('checks all other products if the back end fails for one', async () => {
    await check();
    const find = shop.catalogue.database.prepare('select id from product where sku = ?');
    const broken = String(find.get('WRONG')?.['id']);
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const { pathname, searchParams } = new URL(String(input));
      const ids = searchParams.get('searchCriteria[filter_groups][0][filters][0][value]');
      const isAbout = pathname.endsWith('products-render-info') && ids?.split(',').includes(broken);
      return isAbout
        ? Response.json({ message: 'x' }, { status: 500 })
        : globalThis.fetch(input, init);
    };
    await shop.admin('PUT', '/_sandbox/pricing', { rules: [{ percentOff: 50, skus: ['RULED'] }] });
    onTestFinished(() => void shop.admin('PUT', '/_sandbox/pricing', {}));
    const options = { ...shop.options, fetch, polite: { retries: 0 } };
    const { priceDifferences } = await checkOffers(shop.catalogue, options, Date.now());
    expect(priceDifferences).toContainEqual({ sku: 'RULED', shown: 12_000, charged: 6000 });
  });

  it('checks many products concurrently, and sequentially once the back end is slow', async () => {
    const many = Array.from({ length: 900 }, (_, place) => seedProduct(`MANY-${place}`));
    const other = await startReadingShop(many);
    onTestFinished(() => other.close());
    await other.everything();
    const underWay: number[] = [];
    let count = 0;
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const ids = new URL(String(input)).searchParams.get(
        'searchCriteria[filter_groups][0][filters][0][value]',
      );
      if ((ids?.split(',').length ?? 0) < 50) return globalThis.fetch(input, init);
      count += 1;
      underWay.push(count);
      if (underWay.length > 5) await sleep(500);
      return globalThis.fetch(input, init).finally(() => {
        count -= 1;
      });
    };
    await checkOffers(other.catalogue, { ...other.options, fetch }, Date.now());
    expect(underWay).toHaveLength(10);
    expect(Math.max(...underWay)).toBe(2);
    expect(underWay.slice(-2)).toEqual([1, 1]);
  });

  it('lists products with prices for customer groups', async () => {
    const tier_prices = [{ customer_group_id: 2, qty: 1, value: 50 }];
    await shop.save('STOCKED', { tier_prices });
    await shop.skus(['STOCKED']);
    const { groupPrices } = await check();
    expect(groupPrices).toEqual(['STOCKED']);
    expect(summarise(rewriteReport(shop.catalogue, shop.options)).join('\n')).toContain(
      'STOCKED has prices of customer groups',
    );
  });

  it('names the permission that the token lacks', async () => {
    const client = createCommerceClient({ baseUrl: shop.options.baseUrl });
    const options = { ...shop.options, client };
    const report = await checkOffers(shop.catalogue, options, Date.now());
    expect(report.salabilityRefused).toBe(true);
    expect(summarise(report).join('\n')).toContain('Magento_InventorySalesApi::stock');
  });
});
