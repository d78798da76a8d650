/**
 * One malformed record in the back end's price or stock responses must not affect the other
 * products.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { applyChangedOffers } from '#catalogue/offers/apply-offers.ts';
import { checkOffers } from '#catalogue/offers/check-offers.ts';
import { summarise } from '#catalogue/report.ts';
import { unreadableRecords } from '#catalogue/sync/unreadable.ts';
import { createCommerceClient } from '#commerce/client.ts';
import { SANDBOX_TOKENS } from '#config/env/env.ts';
import {
  type ReadingShop,
  seedProduct,
  startReadingShop,
} from '../../setup/catalogue/reading-shop.ts';

const PLAIN = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'];

let shop: ReadingShop;

beforeAll(async () => {
  shop = await startReadingShop(
    PLAIN.map((sku) => seedProduct(sku, { stock: 3, quantities: { step: 5 } })),
  );
  return () => shop.close();
});

type Row = Record<string, unknown>;

/** Checks all offers through a back end that changes one record in its responses to some calls. */
async function check(call: RegExp, isWanted: (row: Row) => boolean, change: Row) {
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const response = await globalThis.fetch(input, init);
    if (!call.test(String(input))) return response;
    const body: { items?: Row[] } & Row[] = await response.json();
    for (const row of body.items ?? body) if (isWanted(row)) Object.assign(row, change);
    return Response.json(body);
  };
  const client = createCommerceClient({
    baseUrl: shop.url,
    token: SANDBOX_TOKENS.catalogue,
    fetch,
  });
  const options = { ...shop.options, client, fetch, polite: { retries: 0 } };
  const report = await checkOffers(shop.catalogue, options, Date.now() + 1);
  applyChangedOffers(shop.catalogue.database);
  return report;
}

const checkWell = () => check(/nothing/, () => false, {});
const idOf = (sku: string) =>
  shop.catalogue.database.prepare('select id from product where sku = ?').get(sku)?.['id'];
const offer = (sku: string) =>
  shop.catalogue.database.prepare('select * from offer where sku = ?').get(sku);

async function restock(qty: number): Promise<void> {
  for (const sku of PLAIN) {
    await shop.save(sku, { extension_attributes: { stock_item: { qty } } });
  }
}

const LISTS = [
  ['prices', /render-info/, 'id', 'incl_vat', { price_info: { final_price: null } }],
  ['stock', /are-products-salable/, 'sku', 'is_salable', { salable: 'yes' }],
  ['stock items', /lowStock/, 'product_id', 'quantities', { min_sale_qty: '2' }],
] as const;

describe.each(LISTS)('malformed record among %s', (list, call, key, column, change) => {
  const isThree = (row: Row) => row[key] === (key === 'sku' ? 'THREE' : idOf('THREE'));

  it('keeps the old values of its product, is reported, and all others are updated', async () => {
    await shop.everything();
    await checkWell();
    shop.catalogue.database.exec('update offer set quantities = null');
    const before = offer('THREE')?.[column];
    await shop.admin('PUT', '/_sandbox/pricing', { rules: [{ percentOff: 50, skus: PLAIN }] });
    await restock(list === 'stock' ? 0 : 2);
    const report = await check(call, isThree, change);
    const reason = expect.stringMatching(/^GET .*field .* is not of type/);
    expect(report.malformed).toEqual([{ list, name: 'THREE', reason }]);
    expect(unreadableRecords(shop.catalogue.database)).toMatchObject([{ list, sku: 'THREE' }]);
    expect(summarise(report).join('\n')).toContain(`${list}, THREE: GET `);
    expect(offer('THREE')?.[column]).toBe(before);
    for (const sku of PLAIN.filter((each) => each !== 'THREE')) {
      expect([sku, offer(sku)?.[column]]).not.toEqual([sku, before]);
    }
    await shop.admin('PUT', '/_sandbox/pricing', {});
    await restock(3);
    expect((await checkWell()).malformed).toEqual([]);
  });

  it('appears in the report even if the record does not identify its product', async () => {
    const report = await check(call, isThree, { ...change, [key]: null });
    expect(report.malformed).toMatchObject([{ list, name: list === 'stock items' ? '' : 'THREE' }]);
    expect((await checkWell()).malformed).toEqual([]);
  });
});

it('a product is not sold before its stock has been read once', async () => {
  await shop.save('NEW', { name: 'New', price: 10, visibility: 4, status: 1 });
  await shop.skus(['NEW']);
  await check(/are-products-salable/, ({ sku }) => sku === 'NEW', { salable: null });
  expect(offer('NEW')?.['is_salable']).toBe(0);
  await checkWell();
});
