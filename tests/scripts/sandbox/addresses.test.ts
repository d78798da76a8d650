/** Compares the sandbox with a Magento 2.4.4 that received the same fictitious addresses. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Sandbox } from '#sandbox/app.ts';
import { startSandbox, TOKENS } from './sample.ts';
import { addItem, ask, CHEQUE, guestCart } from './shopper.ts';

const recorded = JSON.parse(
  readFileSync('tests/scripts/sandbox/recordings/addresses-2.4.4.json', 'utf8'),
);

type Wire = Record<string, unknown>;

const PASSWORD = 'Spotless-Patio-1';
const EMAIL = 'robin.ashdown@example.com';

const CART_LINES: [string, { sent: Wire; answer: Wire }][] = recorded.cartLines.map(
  (line: { sent: Wire }) => [JSON.stringify(line.sent).slice(0, 99), line],
);

/** Removes ids, which differ between sandbox and recording. */
function comparable({ id, entity_id, parent_id, customer_id, customer_address_id, ...rest }: Wire) {
  return rest;
}

async function cartWithItem(sandbox: Sandbox): Promise<string> {
  const mask = await guestCart(sandbox);
  await addItem(sandbox, mask, 'WASH-1');
  return mask;
}

function ship(sandbox: Sandbox, path: string, shipping: unknown, billing = shipping, token = '') {
  const addressInformation = {
    shipping_address: shipping,
    billing_address: billing,
    shippingCarrierCode: 'flatrate',
    shippingMethodCode: 'flatrate',
  };
  return ask(sandbox, 'POST', `${path}/shipping-information`, { addressInformation }, token);
}

async function addressesIn(sandbox: Sandbox, path: string, token = '') {
  const { body } = await ask(sandbox, 'GET', path, undefined, token);
  const shipping = body.extension_attributes.shipping_assignments[0].shipping.address;
  return { shipping: comparable(shipping), billing: comparable(body.billing_address) };
}

const bothOf = ({ shipping, billing }: Record<'shipping' | 'billing', Wire>) => {
  return { shipping: comparable(shipping), billing: comparable(billing) };
};

describe('addresses of a guest cart', () => {
  it('store two lines, company and VAT number; omitted fields stay, empty ones are cleared', async () => {
    const sandbox = startSandbox();
    const path = `/guest-carts/${await cartWithItem(sandbox)}`;
    expect(recorded.guestCart).toHaveLength(3);
    for (const { sent, answer } of recorded.guestCart) {
      expect((await ship(sandbox, path, sent.shipping, sent.billing)).status).toBe(200);
      expect(await addressesIn(sandbox, path)).toEqual(bothOf(answer));
    }
  });

  it.each(CART_LINES)(
    'store the same fields as Magento for %s',
    async (_name, { sent, answer }) => {
      const sandbox = startSandbox();
      const path = `/guest-carts/${await cartWithItem(sandbox)}`;
      await ship(sandbox, path, sent);
      expect((await addressesIn(sandbox, path)).shipping).toEqual(comparable(answer));
    },
  );

  it('reject a street that is no list and a company that is a list', async () => {
    const sandbox = startSandbox();
    const path = `/guest-carts/${await cartWithItem(sandbox)}`;
    for (const { sent, status } of recorded.cartRefusals) {
      expect((await ship(sandbox, path, sent)).status).toBe(status);
    }
  });

  it('appear unchanged in the order', async () => {
    const sandbox = startSandbox();
    const mask = await cartWithItem(sandbox);
    const [{ sent }] = recorded.guestCart;
    await ship(sandbox, `/guest-carts/${mask}`, sent.shipping);
    const { body } = await ask(sandbox, 'GET', `/guest-carts/${mask}`);
    const placed = await ask(sandbox, 'PUT', `/carts/${body.id}/order`, CHEQUE, TOKENS.orders);
    const order = await ask(sandbox, 'GET', `/orders/${placed.body}`, undefined, TOKENS.orders);
    const [{ shipping }] = order.body.extension_attributes.shipping_assignments;
    expect({
      shipping: comparable(shipping.address),
      billing: comparable(order.body.billing_address),
    }).toEqual(bothOf(recorded.order));
  });
});

async function signedUp(sandbox: Sandbox): Promise<{ token: string; customer: Wire }> {
  const customer = {
    email: EMAIL,
    firstname: 'Robin',
    lastname: 'Ashdown',
    addresses: recorded.customer.sent,
  };
  const created = await ask(sandbox, 'POST', '/customers', { customer, password: PASSWORD });
  const credentials = { username: EMAIL, password: PASSWORD };
  const { body } = await ask(sandbox, 'POST', '/integration/customer/token', credentials);
  return { token: body, customer: created.body };
}

/** Replaces Magento's address ids in the recording with those of the sandbox. */
const withIds = (sent: readonly Wire[], { addresses }: Wire) =>
  sent.map((address, place) => ({ ...address, id: (addresses as Wire[])[place]?.['id'] }));

describe('addresses of a customer', () => {
  it('store two lines, company and VAT number; null and omitted fields stay', async () => {
    const sandbox = startSandbox();
    const { token, customer } = await signedUp(sandbox);
    expect((customer['addresses'] as Wire[]).map(comparable)).toEqual(
      recorded.customer.answer.map(comparable),
    );
    for (const { sent, answer } of recorded.customerChanges) {
      const changed = { ...customer, addresses: withIds(sent, customer) };
      const { body } = await ask(sandbox, 'PUT', '/customers/me', { customer: changed }, token);
      expect(body.addresses.map(comparable)).toEqual(answer.map(comparable));
    }
  });

  it('reject a third line of the street', async () => {
    const sandbox = startSandbox();
    const [{ sent, status, answer }] = recorded.customerRefusals;
    const customer = { email: EMAIL, firstname: 'Robin', lastname: 'Ashdown', addresses: sent };
    const refused = await ask(sandbox, 'POST', '/customers', { customer, password: PASSWORD });
    expect(refused).toMatchObject({ status, body: answer });
  });

  it('provide the company for a cart address without one', async () => {
    const sandbox = startSandbox();
    const { token } = await signedUp(sandbox);
    await ask(sandbox, 'POST', '/carts/mine', undefined, token);
    const fresh = await ask(sandbox, 'GET', '/carts/mine', undefined, token);
    const { fresh: expected, sent, answer } = recorded.customerCart;
    expect(comparable(fresh.body.billing_address)).toEqual(comparable(expected));
    const cartItem = { sku: 'WASH-1', qty: 1 };
    await ask(sandbox, 'POST', '/carts/mine/items', { cartItem }, token);
    await ship(sandbox, '/carts/mine', sent.shipping, sent.billing, token);
    expect(await addressesIn(sandbox, '/carts/mine', token)).toEqual(bothOf(answer));
  });
});

it('lists countries as Magento does', async () => {
  const { body } = await ask(startSandbox(), 'GET', '/directory/countries');
  expect(body).toEqual(expect.arrayContaining(recorded.countries));
});
