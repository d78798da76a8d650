import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ALL_IDS } from '#commerce/catalogue/id-ranges.ts';
import { fetchProductPage } from '#commerce/catalogue/products.ts';
import { createCommerceClient } from '#commerce/client.ts';
import { SANDBOX_TOKENS } from '#config/env/env.ts';
import { startLocalServer } from '../../scripts/process/local-server.ts';
import { type RunningSandbox, startSandbox } from '../../scripts/testbed/running-sandbox.ts';
import { setProductField } from '../../scripts/testbed/set-field.ts';

let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ products: 214 });
});

afterAll(() => sandbox.close());

const set = (...args: string[]) => setProductField(sandbox.url, args);

async function productOf(sku: string) {
  const client = createCommerceClient({ baseUrl: sandbox.url, token: SANDBOX_TOKENS.catalogue });
  const { products } = await fetchProductPage(client, ALL_IDS, 300);
  return products.find((product) => product.sku === sku);
}

describe('npm run sandbox -- set', () => {
  it('changes a price and the price including VAT', async () => {
    expect(await set('PW120-UK', 'price', '99.00')).toContain(
      'PW120-UK: price is now 99.00 excl VAT',
    );
    expect(await productOf('PW120-UK')).toMatchObject({
      price: 99,
      attributes: { sales_price: '99.000000', list_price: '118.800000' },
    });
  });

  it('recommends a rebuild if no webhook is configured', async () => {
    expect(await set('PW120-UK', 'price', '98.00')).toMatch(
      /npm run rebuild brings it into the shop\.$/,
    );
  });

  it.each([
    [202, 'The shop was told: reload the page.'],
    [500, 'The shop could not be told: npm run rebuild brings it in.'],
  ])(
    'waits for the webhook, which responds with %i, and prints the outcome',
    async (status, news) => {
      const shop = await startLocalServer((_, response) => response.writeHead(status).end());
      const told = await startSandbox({
        tokens: SANDBOX_TOKENS,
        hooks: { url: shop.url, secret: 'a-secret-of-the-run', pauses: [], log: () => {} },
      });
      onTestFinished(async () => {
        await told.close();
        await shop.close();
      });
      expect(await setProductField(told.url, ['PW110-UK', 'name', 'Another'])).toBe(
        `PW110-UK: name is now Another. ${news}`,
      );
    },
  );

  it('changes name and status of a product whose SKU contains a slash', async () => {
    await set('KB-4/2', 'name', 'Another name');
    await set('KB-4/2', 'status', '2');
    expect(await productOf('KB-4/2')).toMatchObject({ name: 'Another name', status: 2 });
  });

  it('changes an attribute by its code', async () => {
    await set('PW120-UK', 'noise_level_db', '77');
    expect((await productOf('PW120-UK'))?.attributes).toMatchObject({ noise_level_db: '77' });
  });

  it('accepts an option by its label and stores its id', async () => {
    await set('PW120-UK', 'colour', 'Black');
    expect((await productOf('PW120-UK'))?.attributes['colour']).toMatch(/^\d+$/);
  });

  it('changes the stock of a product', async () => {
    expect(await set('PW120-UK', 'stock', '3')).toContain('stock is now 3.');
    const answer = await fetch(`${sandbox.url}/rest/V1/products/PW120-UK`, {
      headers: { Authorization: `Bearer ${SANDBOX_TOKENS.admin}` },
    });
    expect(await answer.json()).toMatchObject({
      extension_attributes: { stock_item: { qty: 3, is_in_stock: true } },
    });
  });

  it.each([
    [['PW120-UK', 'stock', '-1'], /stock is a whole number/],
    [['PW120-UK', 'stock', '1.5'], /stock is a whole number/],
    [['PW120-UK', 'price', 'abc'], /no price/],
    [['PW120-UK', 'price', '1e3'], /no price/],
    [['PW120-UK', 'price', '-1'], /no price/],
    [['PW120-UK', 'status', 'abc'], /status is 1 \(in stock\) or 2/],
    [['PW120-UK', 'visibility', '7'], /visibility is 1, 2, 3 or 4/],
    [['PW120-UK', 'name', ' '], /name is some text/],
    [['PW120-UK', 'nonsense', '7'], /no field 'nonsense'/],
    [['PW120-UK', 'colour', 'Plaid'], /colour is one of: .*Black/],
    [['NOPE', 'price', '1'], /no product 'NOPE'/],
    [['PW120-UK', 'price'], /^Error: Usage/],
  ])('refuses %j and changes nothing', async (args, reason) => {
    const before = await productOf('PW120-UK');
    const error = await set(...args).then(
      () => expect.fail('it was taken'),
      (refusal: unknown) => refusal,
    );
    expect(String(error)).toMatch(reason);
    expect(await productOf('PW120-UK')).toEqual(before);
  });

  it('recommends npm start and SANDBOX_PORT if no sandbox is running', async () => {
    await expect(setProductField('http://localhost:9', ['A', 'price', '1'])).rejects.toThrow(
      'No sandbox answers at http://localhost:9: start one with npm start, or set SANDBOX_PORT to its port.',
    );
  });
});
