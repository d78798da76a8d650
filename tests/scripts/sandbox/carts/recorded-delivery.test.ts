/** Compares the sandbox with a recorded Magento 2.4.4 that has several delivery methods. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { DeliverySettings } from '#sandbox/delivery.ts';
import { sampleProduct, sampleSeed, startSandbox, TOKENS } from '../sample.ts';
import { addItem, ask, guestCart, quoteAddress } from '../shopper.ts';

interface Totals {
  segments: Record<string, number>;
  shipping_title?: string;
  [field: string]: unknown;
}

interface Chosen {
  carrier: string;
  method: string;
  status: number;
  totals?: Totals;
  refusal?: unknown;
  cartMethod: string | null;
}

interface Scene {
  name: string;
  settings: DeliverySettings;
  displaysTax: boolean;
  items: { sku: string; qty: number }[];
  coupon: 'percent' | 'delivery' | null;
  estimate: unknown[];
  chosen: Chosen[];
  order?: { assigned: unknown; [field: string]: unknown };
}

const { scenes, vanished, virtual } = JSON.parse(
  readFileSync('tests/scripts/sandbox/recordings/delivery-2.4.4.json', 'utf8'),
);

const taxed = (urlKey: string) => ({ attributes: { url_key: urlKey, tax_class_id: '2' } });
const PRODUCTS = [
  sampleProduct('ACE-8', { price: 19.95, stock: 100, ...taxed('ace-8') }),
  sampleProduct('ACE-4', { price: 24.99, stock: 3, ...taxed('ace-4') }),
  sampleProduct('ACE-11', { price: 9.99, type: 'virtual', ...taxed('ace-11') }),
];

const CODES = { percent: 'SPRING10', delivery: 'SHIPFREE' };
const CHEQUE = { paymentMethod: { method: 'checkmo' } };

function start(settings: DeliverySettings) {
  return startSandbox({
    version: '2.4.4',
    seed: sampleSeed(() => PRODUCTS),
    delivery: settings,
    orderId: 'number',
  });
}

function ship(sandbox: ReturnType<typeof start>, mask: string, carrier: string, method: string) {
  const address = { ...quoteAddress(), email: 'guest@example.com' };
  return ask(sandbox, 'POST', `/guest-carts/${mask}/shipping-information`, {
    addressInformation: {
      shipping_address: address,
      billing_address: address,
      shippingCarrierCode: carrier,
      shippingMethodCode: method,
    },
  });
}

function place(sandbox: ReturnType<typeof start>, mask: string) {
  return ask(sandbox, 'PUT', `/guest-carts/${mask}/order`, CHEQUE);
}

/** Returns the totals in the form of the recording. */
function recordedForm(totals: Record<string, unknown>) {
  const segments = totals['total_segments'] as { code: string; title: string; value: number }[];
  return {
    ...totals,
    shipping_title: segments.find(({ code }) => code === 'shipping')?.title,
    segments: Object.fromEntries(segments.map(({ code, value }) => [code, value])),
  };
}

async function cartOf(sandbox: ReturnType<typeof start>, mask: string) {
  const { body } = await ask(sandbox, 'GET', `/guest-carts/${mask}`);
  return body;
}

describe('delivery methods', () => {
  it.each<Scene>(scenes)('match those of Magento: $name', async (scene) => {
    const sandbox = start(scene.settings);
    const pricing = JSON.stringify({ displaysTax: scene.displaysTax });
    await sandbox.app.request('/_sandbox/pricing', { method: 'PUT', body: pricing });
    const mask = await guestCart(sandbox);
    for (const { sku, qty } of scene.items) await addItem(sandbox, mask, sku, qty);
    if (scene.coupon) {
      await ask(sandbox, 'PUT', `/guest-carts/${mask}/coupons/${CODES[scene.coupon]}`);
    }
    const path = `/guest-carts/${mask}/estimate-shipping-methods`;
    const estimate = await ask(sandbox, 'POST', path, { address: quoteAddress() });
    expect(estimate.body).toEqual(scene.estimate);

    for (const { carrier, method, status, totals, refusal, cartMethod } of scene.chosen) {
      const set = await ship(sandbox, mask, carrier, method);
      expect(set.status).toBe(status);
      if (totals) expect(recordedForm(set.body.totals)).toMatchObject(totals);
      else expect(set.body).toEqual(refusal);
      const { shipping } = (await cartOf(sandbox, mask)).extension_attributes
        .shipping_assignments[0];
      expect(shipping.method).toBe(cartMethod);
    }

    if (scene.order === undefined) return;
    const { assigned, ...order } = scene.order;
    const id = (await place(sandbox, mask)).body;
    const placed = (await ask(sandbox, 'GET', `/orders/${id}`, undefined, TOKENS.orders)).body;
    expect(placed).toMatchObject(order);
    expect(assigned).toMatchObject(
      [placed.extension_attributes.shipping_assignments[0].shipping].map(({ method, total }) => ({
        method,
        total,
      })),
    );
  });

  it('disappear with the items that qualified for them, which blocks the order', async () => {
    const sandbox = start(vanished.settings);
    const mask = await guestCart(sandbox);
    await addItem(sandbox, mask, 'ACE-8', 2);
    await ship(sandbox, mask, 'freeshipping', 'freeshipping');
    const { item_id } = (await cartOf(sandbox, mask)).items[0];
    const cartItem = { item_id, qty: 1, quote_id: mask };
    await ask(sandbox, 'PUT', `/guest-carts/${mask}/items/${item_id}`, { cartItem });
    const { shipping } = (await cartOf(sandbox, mask)).extension_attributes.shipping_assignments[0];
    expect(shipping.method).toBe(vanished.cartMethod);
    const { body } = await ask(sandbox, 'GET', `/guest-carts/${mask}/totals`);
    expect(recordedForm(body)).toMatchObject(vanished.totals);
    const { status, body: refusal } = await place(sandbox, mask);
    expect({ status, message: refusal.message }).toEqual({
      status: vanished.placing.status,
      message: vanished.placing.body.message,
    });
  });

  it('do not apply to virtual items, which can be ordered without one', async () => {
    const sandbox = start({});
    const mask = await guestCart(sandbox);
    await addItem(sandbox, mask, 'ACE-11', 1);
    const path = `/guest-carts/${mask}/estimate-shipping-methods`;
    const estimate = await ask(sandbox, 'POST', path, { address: quoteAddress() });
    expect(estimate.body).toEqual(virtual.estimate);
    const set = await ship(sandbox, mask, 'flatrate', 'flatrate');
    expect(set.status).toBe(virtual.shippingInformation);
    expect(recordedForm(set.body.totals)).toMatchObject(virtual.totals);
    const { is_virtual, extension_attributes } = await cartOf(sandbox, mask);
    expect({ is_virtual, extension_attributes }).toEqual({
      is_virtual: virtual.cart.is_virtual,
      extension_attributes: virtual.cart.extension_attributes,
    });
    const id = (await place(sandbox, mask)).body;
    const order = (await ask(sandbox, 'GET', `/orders/${id}`, undefined, TOKENS.orders)).body;
    expect(order.is_virtual).toBe(virtual.order.is_virtual);
    expect('shipping_description' in order).toBe(virtual.order.has_description);
    expect(order.extension_attributes.shipping_assignments[0].shipping).not.toHaveProperty(
      'method',
    );
  });
});
