/**
 * Compares the sandbox with a recorded Magento 2.4.7-p3: accepted e-mails and regions, and orders
 * of £0.00.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Sandbox } from '#sandbox/app.ts';
import { sampleProduct, sampleSeed, startSandbox, TOKENS } from '../sample.ts';
import { addItem, ask, guestCart, quoteAddress, shippingInformation } from '../shopper.ts';

const said = z.object({
  status: z.number(),
  message: z.string().optional(),
  parameters: z.unknown().optional(),
});

const recorded = z
  .object({
    emails: z.array(
      z.object({
        email: z.string(),
        shippingInformation: said,
        order: said.optional(),
        paymentInformation: said,
      }),
    ),
    regions: z.array(
      z.object({
        address: z.record(z.string(), z.unknown()),
        shippingInformation: said,
        stored: z.record(z.string(), z.unknown()),
        order: said,
      }),
    ),
    nothingToPay: z.object({
      paymentMethods: z.array(z.unknown()),
      checkmo: said,
      free: said,
      freeForAnOrderThatCosts: said,
      order: z.record(z.string(), z.unknown()),
    }),
  })
  .parse(JSON.parse(readFileSync('tests/scripts/sandbox/recordings/checkout-2.4.7.json', 'utf8')));

type Said = z.infer<typeof said>;

const EMAIL = 'ann.lee@example.com';
const CHECKMO = { paymentMethod: { method: 'checkmo' } };
const FREE = { paymentMethod: { method: 'free' } };

function shortened({ status, body }: { status: number; body: unknown }): Said {
  const refusal = z.object({ message: z.string(), parameters: z.unknown().optional() });
  const { data } = refusal.safeParse(body);
  return { status, ...data };
}

async function filledCart(sandbox: Sandbox) {
  const mask = await guestCart(sandbox);
  await addItem(sandbox, mask, 'WASH-1', 1);
  const { body } = await ask(sandbox, 'GET', `/guest-carts/${mask}`);
  return { id: String(body.id), path: `/guest-carts/${mask}` };
}

async function ship(sandbox: Sandbox, path: string, over: Record<string, unknown>) {
  const address = quoteAddress(over);
  const { addressInformation } = shippingInformation();
  const body = {
    addressInformation: {
      ...addressInformation,
      shipping_address: address,
      billing_address: address,
    },
  };
  return ask(sandbox, 'POST', `${path}/shipping-information`, body);
}

async function place(sandbox: Sandbox, id: string, body: object) {
  return shortened(await ask(sandbox, 'PUT', `/carts/${id}/order`, body, TOKENS.orders));
}

describe('e-mail in a guest checkout', () => {
  it.each(recorded.emails)('gets the same response as in Magento: $email', async (row) => {
    const sandbox = startSandbox();
    const cart = await filledCart(sandbox);
    const shipped = await ship(sandbox, cart.path, { email: row.email });
    expect(shortened(shipped)).toEqual(row.shippingInformation);
    if (row.order) expect(await place(sandbox, cart.id, CHECKMO)).toEqual(row.order);
    const other = await filledCart(sandbox);
    await ship(sandbox, other.path, {});
    const { email } = row;
    const body = { email, ...CHECKMO, billingAddress: quoteAddress({ email }) };
    const paid = await ask(sandbox, 'POST', `${other.path}/payment-information`, body);
    expect(shortened(paid)).toEqual(row.paymentInformation);
  });
});

describe('region in a guest checkout', () => {
  it.each(recorded.regions)('gets the same response as in Magento: $address', async (row) => {
    const sandbox = startSandbox();
    const cart = await filledCart(sandbox);
    const shipped = await ship(sandbox, cart.path, { email: EMAIL, ...row.address });
    expect(shortened(shipped)).toEqual(row.shippingInformation);
    const { body } = await ask(sandbox, 'GET', cart.path);
    expect(body.billing_address).toMatchObject(row.stored);
    expect(await place(sandbox, cart.id, CHECKMO)).toEqual(row.order);
  });
});

describe('order of £0.00', () => {
  const { nothingToPay } = recorded;

  it('offers checkmo and free as Magento does, and accepts only free', async () => {
    const sandbox = startSandbox({
      seed: sampleSeed(() => [sampleProduct('WASH-1', { price: 0 })]),
    });
    const cart = await filledCart(sandbox);
    const { body } = await ship(sandbox, cart.path, { email: EMAIL });
    expect(body.payment_methods).toEqual(nothingToPay.paymentMethods);
    expect(await place(sandbox, cart.id, CHECKMO)).toEqual(nothingToPay.checkmo);
    expect(await place(sandbox, cart.id, FREE)).toEqual(nothingToPay.free);
    const order = await ask(sandbox, 'GET', '/orders/1', undefined, TOKENS.orders);
    expect(order.body).toMatchObject(nothingToPay.order);
  });

  it('refuses the payment method free if something is to be paid', async () => {
    const sandbox = startSandbox();
    const cart = await filledCart(sandbox);
    await ship(sandbox, cart.path, { email: EMAIL });
    expect(await place(sandbox, cart.id, FREE)).toEqual(nothingToPay.freeForAnOrderThatCosts);
  });
});
