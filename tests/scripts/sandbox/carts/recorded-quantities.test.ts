/** Compares the sandbox with a recorded Magento 2.4.4 that has quantity limits and tier prices. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ALL_GROUPS } from '#sandbox/pricing.ts';
import { sampleProduct, sampleSeed, startSandbox, TOKENS } from '../sample.ts';
import { ask, guestCart, signIn } from '../shopper.ts';

interface Step {
  qty: number;
  status: number;
  price?: number;
  sum?: number;
  message?: string;
}

interface Adding {
  sku: string;
  steps: Step[];
  line?: object;
}

const recorded = JSON.parse(
  readFileSync('tests/scripts/sandbox/recordings/quantities-2.4.4.json', 'utf8'),
);

const taxed = (urlKey: string) => ({ attributes: { url_key: urlKey, tax_class_id: '2' } });

const PRODUCTS = [
  sampleProduct('ACE-21', {
    price: 10,
    stock: 200,
    quantities: { fewest: 2, most: 6 },
    ...taxed('ace-21'),
  }),
  sampleProduct('ACE-22', {
    price: 0.85,
    stock: 200,
    quantities: { step: 10 },
    ...taxed('ace-22'),
  }),
  sampleProduct('ACE-23', {
    price: 20,
    stock: 200,
    tiers: [
      { group: 1, from: 2, price: 18 },
      { group: ALL_GROUPS, from: 5, price: 15 },
    ],
    ...taxed('ace-23'),
  }),
];

/**
 * Starts the sandbox and sets the tier prices of ACE-23 over REST. The last one is half of the
 * price, entered as a percentage as in the back office.
 */
async function start() {
  const sandbox = startSandbox({ seed: sampleSeed(() => PRODUCTS) });
  const tier_prices = [
    { customer_group_id: 1, qty: 2, value: 18 },
    { customer_group_id: ALL_GROUPS, qty: 5, value: 15 },
    {
      customer_group_id: ALL_GROUPS,
      qty: 10,
      value: 0,
      extension_attributes: { percentage_value: 50 },
    },
  ];
  const product = { sku: 'ACE-23', tier_prices };
  await ask(sandbox, 'PUT', '/products/ACE-23', { product }, TOKENS.admin);
  return sandbox;
}

const answered = (qty: number, { status, body }: Awaited<ReturnType<typeof ask>>): Step => ({
  qty,
  status,
  ...(status === 200 ? { price: body.price, sum: body.qty } : { message: body.message }),
});

it.each<Adding>(recorded.adding)(
  'accepts the same quantities as Magento: $sku $steps',
  async ({ sku, steps, line }) => {
    const sandbox = await start();
    const mask = await guestCart(sandbox);
    const seen: Step[] = [];
    for (const { qty } of steps) {
      const cartItem = { sku, qty, quote_id: mask };
      const path = `/guest-carts/${mask}/items`;
      seen.push(answered(qty, await ask(sandbox, 'POST', path, { cartItem })));
    }
    expect(seen).toEqual(steps);
    const { body } = await ask(sandbox, 'GET', `/guest-carts/${mask}/totals`);
    if (line === undefined) expect(body.items).toEqual([]);
    else expect(body.items[0]).toMatchObject(line);
  },
);

it.each<Step & { sku: string; begin: number }>(recorded.setting)(
  'updates a line of $begin $sku to $qty as Magento does',
  async ({ sku, begin, ...step }) => {
    const sandbox = await start();
    const mask = await guestCart(sandbox);
    const items = `/guest-carts/${mask}/items`;
    const begun = await ask(sandbox, 'POST', items, {
      cartItem: { sku, qty: begin, quote_id: mask },
    });
    const { item_id } = begun.body;
    const cartItem = { item_id, qty: step.qty, quote_id: mask };
    const set = await ask(sandbox, 'PUT', `${items}/${item_id}`, { cartItem });
    expect(answered(step.qty, set)).toEqual(step);
  },
);

it('lists tier prices and stock settings as Magento does', async () => {
  const sandbox = await start();
  const list = await ask(
    sandbox,
    'GET',
    '/products?searchCriteria[pageSize]=5&fields=items[sku,tier_prices]',
    undefined,
    TOKENS.catalogue,
  );
  for (const { sku, tier_prices } of list.body.items) {
    expect(tier_prices).toEqual(recorded.tierPrices[sku]);
  }
  const path = '/stockItems/lowStock/?scopeId=0&qty=1000&currentPage=1&pageSize=10';
  const { body } = await ask(sandbox, 'GET', path, undefined, TOKENS.catalogue);
  const ofMagento = recorded.stockItems.map(
    ({ item_id, product_id, ...item }: Record<string, unknown>) => item,
  );
  expect(body.items).toEqual(ofMagento.map((item: object) => expect.objectContaining(item)));
});

it.each([
  ['ofACustomer', 1],
  ['ofAWholesaler', 2],
])('charges the prices of the customer group: %s', async (name, group_id) => {
  const sandbox = await start();
  const token = await signIn(sandbox);
  const { body: me } = await ask(sandbox, 'GET', '/customers/me', undefined, token);
  const customer = { email: me.email, firstname: me.firstname, lastname: me.lastname, group_id };
  await ask(sandbox, 'PUT', `/customers/${me.id}`, { customer }, TOKENS.admin);
  const quote_id = (await ask(sandbox, 'POST', '/carts/mine', undefined, token)).body;
  const seen: Step[] = [];
  for (const { qty } of recorded[name]) {
    const cartItem = { sku: 'ACE-23', qty, quote_id };
    seen.push(answered(qty, await ask(sandbox, 'POST', '/carts/mine/items', { cartItem }, token)));
  }
  expect(seen).toEqual(recorded[name]);
});

interface Requested {
  asked: number;
  sku: string;
}

it('returns the reason if a quantity is not salable', async () => {
  const sandbox = await start();
  const asked = recorded.requested.map(
    ({ sku, asked: qty }: Requested, at: number) =>
      `skuRequests[${at}][sku]=${sku}&skuRequests[${at}][qty]=${qty}`,
  );
  const path = `/inventory/are-product-salable-for-requested-qty?${asked.join('&')}&stockId=1`;
  const { body } = await ask(sandbox, 'GET', path, undefined, TOKENS.orders);
  expect(body).toEqual(recorded.requested.map(({ asked: _, ...said }: Requested) => said));
  const skus = '/inventory/are-products-salable?skus[0]=ACE-21&skus[1]=ACE-22&stockId=1';
  expect((await ask(sandbox, 'GET', skus, undefined, TOKENS.orders)).body).toEqual(
    recorded.salable,
  );
});
