/** Compares the sandbox with a recorded Magento 2.4.4. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Sandbox } from '#sandbox/app.ts';
import { startSandbox, TOKENS } from '../sample.ts';
import {
  addItem,
  addressedCart,
  ask,
  notAllowedResponse,
  order,
  quoteAddress,
} from '../shopper.ts';

const recorded = JSON.parse(
  readFileSync('tests/scripts/sandbox/recordings/shipments-2.4.4.json', 'utf8'),
);

const OF_ORDER =
  '/shipments?searchCriteria[filter_groups][0][filters][0][field]=order_id&searchCriteria[filter_groups][0][filters][0][value]=';

const FIELDS = '&fields=items[created_at,tracks[track_number,title,carrier_code]]';

/** Places an order for two of one product and one of another, as in the recording. */
async function ordered() {
  const sandbox = startSandbox();
  const mask = await addressedCart(sandbox);
  await addItem(sandbox, mask, 'WASH-2');
  await order(sandbox, mask);
  const read = async (path = '/orders/1') =>
    (await ask(sandbox, 'GET', path, undefined, TOKENS.orders)).body;
  const { items } = await read();
  const ship = (body: object = {}, id = 1) =>
    ask(sandbox, 'POST', `/order/${id}/ship`, body, TOKENS.admin);
  const write = (action: string, body?: object) => ask(sandbox, 'POST', action, body, TOKENS.admin);
  return { sandbox, read, ship, write, first: items[0].item_id };
}

type Ordered = Awaited<ReturnType<typeof ordered>>;

async function sendAll({ ship, first }: Ordered) {
  const royalMail = { track_number: 'PB123456785GB', title: 'Royal Mail', carrier_code: 'custom' };
  await ship({ items: [{ order_item_id: first, qty: 1 }], tracks: [royalMail] });
  await ship({ items: [{ order_item_id: first, qty: 5 }] });
  const ups = {
    track_number: '1Z0000000000000000',
    title: 'United Parcel Service',
    carrier_code: 'ups',
  };
  const dhl = { track_number: 'JD000000000000000000', title: 'DHL', carrier_code: 'dhl' };
  await ship({ tracks: [ups, dhl] });
}

type Brief = { state: string; status: string; items: Record<string, number>[] };

/** Returns the status and the shipped and invoiced quantities of an order. */
function stateAndQuantities({ state, status, items }: Brief) {
  const counts = items.map((item) => [item['qty_shipped'], item['qty_invoiced']]);
  return { state, status, counts };
}

/**
 * Returns the quantity and the tracks of each parcel, without ids and times, which differ from the
 * recording.
 */
function parcels({ items }: { items: Record<string, unknown>[] }) {
  return items.map(({ total_qty, tracks }) => ({
    total_qty,
    tracks: (tracks as Record<string, unknown>[]).map((track) => [
      track['track_number'],
      track['title'],
      track['carrier_code'],
    ]),
  }));
}

it('ships an order in parts and completes it once it is invoiced', async () => {
  const shop = await ordered();
  const { read, ship, write, first } = shop;
  expect(await read(`${OF_ORDER}1`)).toEqual({
    ...recorded.none,
    search_criteria: expect.anything(),
  });
  const part = await ship({ items: [{ order_item_id: first, qty: 1 }] });
  expect(part.status).toBe(recorded.part.status);
  expect(part.body).toMatch(/^\d+$/);
  expect(stateAndQuantities(await read())).toEqual(stateAndQuantities(recorded.afterPart));
  await ship();
  expect(stateAndQuantities(await read())).toEqual(stateAndQuantities(recorded.afterAll));
  await write('/order/1/invoice', { capture: true });
  expect(stateAndQuantities(await read())).toEqual(stateAndQuantities(recorded.afterInvoice));
});

it('ships no more than is left and lists parcels with their tracks', async () => {
  const shop = await ordered();
  await sendAll(shop);
  const found = await shop.read(`${OF_ORDER}1`);
  expect(parcels(found)).toEqual(parcels(recorded.shipments));
  const members = (answer: typeof found) => [
    ...Object.keys(answer.items[0]),
    ...Object.keys(answer.items[0].tracks[0]),
  ];
  const unknown = ['billing_address_id', 'shipping_address_id', 'email_sent'];
  const expected = members(recorded.shipments).filter((name) => !unknown.includes(name));
  expect(members(found).sort()).toEqual(expected.sort());
});

it('returns only the requested fields, and null for empty ones', async () => {
  const shop = await ordered();
  expect(await shop.read(`${OF_ORDER}1${FIELDS}`)).toEqual(recorded.noneOfFields);
  await sendAll(shop);
  const found = await shop.read(`${OF_ORDER}1${FIELDS}`);
  const same = recorded.shipmentsOfFields.items.map(({ tracks }: { tracks: unknown }) => ({
    created_at: expect.any(String),
    tracks,
  }));
  expect(found).toEqual({ items: same });
});

it('resets a status that was set before the first shipment', async () => {
  const { read, ship, write, first } = await ordered();
  const { increment_id } = await read();
  const { before, afterPart, afterAll } = recorded.completeByStatus;
  await write('/orders', { entity: { entity_id: 1, increment_id, ...before } });
  expect(await read()).toMatchObject(before);
  await ship({ items: [{ order_item_id: first, qty: 1 }] });
  expect(await read()).toMatchObject(afterPart);
  await ship();
  expect(await read()).toMatchObject(afterAll);
});

const { refusals } = recorded;

it.each<[string, (shop: Ordered) => Promise<{ status: number; body: { message: string } }>]>([
  ['unknownItem', ({ ship }) => ship({ items: [{ order_item_id: 999_999, qty: 1 }] })],
  ['trackWithoutCarrier', ({ ship }) => ship({ tracks: [{ track_number: '1', title: 'x' }] })],
  ['held', ({ ship, write }) => write('/orders/1/hold').then(() => ship())],
  ['canceled', ({ ship, write }) => write('/orders/1/cancel').then(() => ship())],
  ['again', ({ ship }) => ship().then(() => ship())],
  ['unknown', ({ ship }) => ship({}, 99)],
])('refuses a shipment as Magento does: %s', async (name, send) => {
  const { status, body } = await send(await ordered());
  expect({ status, message: body.message }).toEqual(refusals[name]);
});

it('requires separate rights for reading and creating shipments', async () => {
  const { sandbox } = await ordered();
  const as = (method: string, path: string, token: string) =>
    ask(sandbox, method, path, undefined, token);
  expect(await as('GET', `${OF_ORDER}1`, TOKENS.catalogue)).toMatchObject(
    notAllowedResponse('Magento_Sales::shipment'),
  );
  expect(await as('POST', '/order/1/ship', TOKENS.orders)).toMatchObject(
    notAllowedResponse('Magento_Sales::ship'),
  );
});

/** Returns the types of the members, because their values differ from the recording. */
function typesOf(of: Record<string, unknown>, names: readonly string[]) {
  return names.map((name) => [name, typeof of[name]]);
}

it('returns the order details with the same types as Magento', async () => {
  const sandbox: Sandbox = startSandbox();
  const mask = await addressedCart(sandbox);
  const shipping_address = quoteAddress({
    company: 'Ashdown Valeting Ltd',
    street: ['Unit 4', '12 Orchard Lane'],
  });
  const billing_address = quoteAddress({ vat_id: 'GB123456789', email: 'guest@example.com' });
  await ask(sandbox, 'POST', `/guest-carts/${mask}/shipping-information`, {
    addressInformation: {
      shipping_address,
      billing_address,
      shippingCarrierCode: 'flatrate',
      shippingMethodCode: 'flatrate',
    },
  });
  await order(sandbox, mask);
  const { body } = await ask(sandbox, 'GET', '/orders/1', undefined, TOKENS.orders);
  const ofOrder = [
    ...['increment_id', 'created_at', 'state', 'status', 'customer_email', 'customer_is_guest'],
    ...['grand_total', 'subtotal', 'discount_amount', 'tax_amount', 'shipping_description'],
    ...['shipping_amount', 'shipping_incl_tax', 'customer_id'],
  ];
  expect(typesOf(body, ofOrder)).toEqual(typesOf(recorded.order, ofOrder));
  const ofItem = [
    ...['sku', 'name', 'qty_ordered', 'qty_shipped', 'price', 'row_total', 'row_total_incl_tax'],
    ...['tax_amount', 'tax_percent', 'discount_amount'],
  ];
  expect(typesOf(body.items[0], ofItem)).toEqual(typesOf(recorded.order.items[0], ofItem));
  expect(body.payment).toMatchObject({
    additional_information: recorded.order.payment.additional_information,
  });
  const { address } = body.extension_attributes.shipping_assignments[0].shipping;
  expect(address).toMatchObject({
    company: 'Ashdown Valeting Ltd',
    street: recorded.order.extension_attributes.shipping_assignments[0].shipping.address.street,
  });
  expect(body.billing_address).toMatchObject({
    vat_id: recorded.order.billing_address.vat_id,
  });
});
