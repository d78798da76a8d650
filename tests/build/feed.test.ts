import { afterAll, beforeAll, expect, it } from 'vitest';
import { toGoogleFeed } from '#catalogue/feed/google-feed.ts';
import { ALL_IDS } from '#commerce/catalogue/id-ranges.ts';
import { fetchProductPage, type ProductRecord } from '#commerce/catalogue/products.ts';
import { createCommerceClient } from '#commerce/client.ts';
import { SANDBOX_TOKENS } from '#config/env/env.ts';
import { SHOP } from '#config/shop.ts';
import { formatDecimal, parsePence, toPence } from '#lib/money.ts';
import { createDemoCatalogue } from '#sandbox/demo/catalogue.ts';
import { type RunningSandbox, startSandbox } from '../../scripts/testbed/running-sandbox.ts';
import { emptyCatalogue, fillCatalogue } from '../setup/catalogue/snapshots.ts';
import { type ReadItem, readGoogleFeed } from '../setup/pages/google-product-data.ts';

const SITE = 'https://shop.example';
const PAGE_SIZE = 300;

let sandbox: RunningSandbox;
let products: ProductRecord[];

beforeAll(async () => {
  sandbox = await startSandbox({ seed: createDemoCatalogue() });
  const client = createCommerceClient({ baseUrl: sandbox.url, token: SANDBOX_TOKENS.catalogue });
  const page = await fetchProductPage(client, ALL_IDS, PAGE_SIZE);
  products = page.products;
  expect(products).toHaveLength(page.totalCount);
});

afterAll(() => sandbox.close());

function demoFeed(): ReadItem[] {
  const catalogue = emptyCatalogue();
  fillCatalogue(catalogue, products, (writer) => {
    const files = products.flatMap(({ media }) => media.map(({ file }) => file));
    for (const [number, file] of [...new Set(files)].entries()) {
      writer.addPicture(file, `/p${number}`);
    }
    const skus = products.map(({ sku }) => sku);
    writer.addListing('home-garden', 'accessories', 'Accessories', skus);
  });
  return readGoogleFeed(toGoogleFeed(catalogue.snapshot, 0, SITE) ?? '');
}

it("product feed contains Google's required fields for every product sold at its list price", () => {
  const items = new Map(demoFeed().map((item) => [item['g:id'], item]));
  const sold = products.filter(({ attributes, price, status, visibility, media }) => {
    const listPrice = parsePence(attributes['list_price'] ?? '');
    const charged = Math.round(toPence(price ?? 0) * 1.2);
    const isShown = visibility > 1 && attributes['url_key'] !== undefined && media.length > 0;
    return status === 1 && isShown && listPrice === charged;
  });
  expect(sold.length).toBeGreaterThan(150);
  expect([...items.keys()].toSorted()).toEqual(sold.map(({ sku }) => sku).toSorted());
  for (const { sku, attributes } of sold) {
    const listPrice = parsePence(attributes['list_price'] ?? '') ?? 0;
    expect(items.get(sku)).toMatchObject({
      'g:price': `${formatDecimal(listPrice, SHOP.prices)} GBP`,
      'g:link': `${SITE}/${attributes['url_key']}`,
      'g:mpn': attributes['supplier_code'],
      'g:product_type': ['Home & Garden > Accessories'],
    });
  }
});
