/** Compares the sandbox with a recorded Magento 2.4.7 that adds many lines in one GraphQL call. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../../../scripts/testbed/running-sandbox.ts';
import { createTestCustomer } from '../../../setup/browser/customers.ts';

interface Step {
  title: string;
  items: { sku: string; quantity: number; selected_options?: string[] }[];
  messages: string[];
  /** Quantity, SKU and product type of each line. */
  basket: string[];
}

interface Recorded {
  steps: Step[];
  refusals: Record<string, { status: number; message: string; path: string[]; category: string }>;
}

const { steps, refusals }: Recorded = JSON.parse(
  readFileSync('tests/scripts/sandbox/recordings/many-lines-2.4.7.json', 'utf8'),
);

const ADD = `mutation($cartId:String!,$items:[CartItemInput!]!){
  addProductsToCart(cartId:$cartId,cartItems:$items){user_errors{message}}
}`;

let sandbox: RunningSandbox;
let mask: string;
/** Option uids by their names in the recording, such as `colour/Black`. */
const options = new Map<string, string>();

async function post(path: string, body: object, token?: string) {
  const headers = {
    'Content-Type': 'application/json',
    ...(token && { Authorization: `Bearer ${token}` }),
  };
  const response = await fetch(sandbox.url + path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

function add(cartId: string, items: Step['items'], token?: string) {
  const real = items.map(({ selected_options: chosen, ...item }) => {
    const selected_options = chosen?.map((name) => options.get(name) ?? btoa('configurable/1/999'));
    return { ...item, selected_options };
  });
  return post('/graphql', { query: ADD, variables: { cartId, items: real } }, token);
}

async function readOptions(code: string): Promise<void> {
  const path = `/rest/V1/products/attributes/${code}`;
  const attribute = (await sandbox.admin('GET', path)) as {
    attribute_id: number;
    options: { label: string; value: string }[];
  };
  for (const { label, value } of attribute.options) {
    options.set(`${code}/${label}`, btoa(`configurable/${attribute.attribute_id}/${value}`));
  }
}

beforeAll(async () => {
  sandbox = await startSandbox({ products: 400 });
  // The recorded Magento had none of this product in stock.
  const stock_item = { qty: 0, is_in_stock: false };
  const product = { sku: 'PW110-CAR', extension_attributes: { stock_item } };
  await sandbox.admin('PUT', '/rest/V1/products/PW110-CAR', { product });
  await readOptions('colour');
  await readOptions('clothing_size');
  mask = (await post('/rest/V1/guest-carts', {})).body;
});

afterAll(() => sandbox.close());

it.each(steps)('returns the messages and lines of Magento: $title', async (step) => {
  const { status, body } = await add(mask, step.items);
  const messages = body.data.addProductsToCart.user_errors.map(
    ({ message }: { message: string }) => message,
  );
  expect([status, messages]).toEqual([200, step.messages]);
  const cart = await (await fetch(`${sandbox.url}/rest/V1/guest-carts/${mask}`)).json();
  const lines = cart.items.map(
    (item: { qty: number; sku: string; product_type: string }) =>
      `${item.qty} ${item.sku} ${item.product_type}`,
  );
  expect(lines).toEqual(step.basket);
});

it.each(Object.entries(refusals))('refuses a call as Magento does: %s', async (name, recorded) => {
  const { token } = await createTestCustomer(sandbox.url);
  const own = (await post('/graphql', { query: '{customerCart{id}}' }, token)).body.data
    .customerCart.id;
  const one = [{ sku: 'PW120-UK', quantity: 1 }];
  const calls: Record<string, () => ReturnType<typeof add>> = {
    'customerCart as guest': () => post('/graphql', { query: '{customerCart{id}}' }),
    "guest on a customer's cart": () => add(own, one),
    "customer on a guest's cart": () => add(mask, one, token),
    'unknown cart': () => add('a'.repeat(32), one),
    'ordered cart': async () => {
      const state = { method: 'POST', body: '{"state":"ordered"}' };
      await fetch(`${sandbox.url}/_sandbox/carts/${mask}`, state);
      return add(mask, one);
    },
  };
  const { status, body } = (await calls[name]?.()) ?? { status: 0, body: {} };
  const [error] = body.errors;
  const names = { [own]: '{customer}', [mask]: '{guest}' };
  const message = error.message.replace(/\w{32}/, (id: string) => names[id] ?? id);
  const { category } = error.extensions;
  expect({ status, message, path: error.path, category }).toEqual(recorded);
});
