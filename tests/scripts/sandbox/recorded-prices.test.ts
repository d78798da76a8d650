/** Compares the sandbox with a recorded Magento 2.4.4 that has the same products. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sampleProduct, sampleSeed, startSandbox } from './sample.ts';

interface Recorded {
  sku: string;
  pricesIncludeTax: boolean;
  displaysTax: boolean;
  said: Record<'final' | 'regular' | 'finalWithout' | 'regularWithout', number>;
  charged: { price: number; inclTax: number; taxPercent: number };
}

interface Recordings {
  prices: Recorded[];
  refusals: Record<string, { status: number; message: string }>;
}

const { prices, refusals }: Recordings = JSON.parse(
  readFileSync('tests/scripts/sandbox/recordings/prices-2.4.4.json', 'utf8'),
);

const PRODUCTS = [
  sampleProduct('ACE-1', {
    price: 149.99,
    attributes: { url_key: 'ace-1', special_price: '129.990000', tax_class_id: '2' },
  }),
  sampleProduct('ACE-12', { price: 59.99, attributes: { url_key: 'ace-12', tax_class_id: '2' } }),
  sampleProduct('ACE-7', { price: 12.5, attributes: { url_key: 'ace-7', tax_class_id: '0' } }),
  sampleProduct('ACE-10', {
    price: 39.99,
    attributes: { url_key: 'ace-10', tax_class_id: '2', required_options: '1' },
  }),
];
const RULES = [{ percentOff: 10, skus: ['ACE-12'] }];
const ALL = 'searchCriteria[pageSize]=20&storeId=1&currencyCode=GBP';

/** Compares to five decimal places, because Magento's sixth differs. */
const near = (value: number) => expect.closeTo(value, 5);

const sandboxWith = async (settings: object) => {
  const { app } = startSandbox({ seed: sampleSeed(() => PRODUCTS) });
  const body = JSON.stringify({ ...settings, rules: RULES });
  await app.request('/_sandbox/pricing', { method: 'PUT', body });
  const headers = { 'content-type': 'application/json' };
  const post = (path: string, sent: object = {}) =>
    app.request(path, { method: 'POST', headers, body: JSON.stringify(sent) });
  const mask = await (await post('/rest/V1/guest-carts')).json();
  const cart = `/rest/V1/guest-carts/${mask}`;
  const add = (sku: string) => post(`${cart}/items`, { cartItem: { quote_id: mask, sku, qty: 1 } });
  return { app, cart, add };
};

it.each(prices)(
  "shows and charges Magento's price of $sku (tax included: $pricesIncludeTax, tax displayed: $displaysTax)",
  async ({ sku, said, charged, pricesIncludeTax, displaysTax }) => {
    const { app, cart, add } = await sandboxWith({ pricesIncludeTax, displaysTax });
    const { items } = await (await app.request(`/rest/V1/products-render-info?${ALL}`)).json();
    const place = PRODUCTS.findIndex((product) => product.sku === sku);
    const { price_info } = items[place];
    expect(price_info).toMatchObject({
      final_price: near(said.final),
      regular_price: near(said.regular),
      extension_attributes: {
        tax_adjustments: {
          final_price: near(said.finalWithout),
          regular_price: near(said.regularWithout),
        },
      },
    });
    await add(sku);
    const totals = await (await app.request(`${cart}/totals`)).json();
    expect(totals.items[0]).toMatchObject({
      price: charged.price,
      price_incl_tax: charged.inclTax,
      tax_percent: charged.taxPercent,
    });
  },
);

it('refuses a product with required options as Magento does', async () => {
  const { add } = await sandboxWith({});
  const answer = await add('ACE-10');
  expect({ status: answer.status, ...(await answer.json()) }).toEqual(refusals['ACE-10']);
});
