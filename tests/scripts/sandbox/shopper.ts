import type { Sandbox } from '#sandbox/app.ts';
import type { SeedCustomer } from '#sandbox/seed.ts';
import { ANN, call } from './sample.ts';

/** One call as a shopper makes it: as a guest, unless a token is given. */
export function ask(sandbox: Sandbox, method: string, path: string, body?: unknown, token = '') {
  return call(sandbox, path, { method, token, ...(body !== undefined && { body }) });
}

/** A token of the customer, Ann unless another is given. */
export async function signIn(sandbox: Sandbox, who: SeedCustomer = ANN): Promise<string> {
  const credentials = { username: who.email, password: who.password };
  return (await ask(sandbox, 'POST', '/integration/customer/token', credentials)).body;
}

/** A new guest cart; answers its masked id. */
export async function guestCart(sandbox: Sandbox): Promise<string> {
  return (await ask(sandbox, 'POST', '/guest-carts')).body;
}

export function addItem(sandbox: Sandbox, mask: string, sku: string, qty = 1) {
  return ask(sandbox, 'POST', `/guest-carts/${mask}/items`, { cartItem: { sku, qty } });
}

/** Ends a cart through the sandbox's own switch. */
export async function endCart({ app }: Sandbox, mask: string, state: 'ordered' | 'gone') {
  await app.request(`/_sandbox/carts/${mask}`, {
    method: 'POST',
    body: JSON.stringify({ state }),
  });
}

export function gone(fieldValue: unknown, fieldName = 'cartId') {
  const message = 'No such entity with %fieldName = %fieldValue';
  return { status: 404, body: { message, parameters: { fieldName, fieldValue } } };
}

export function required(fieldName: string) {
  const message = '"%fieldName" is required. Enter and try again.';
  return { status: 400, body: { message, parameters: { fieldName } } };
}

export function notAllowed(resources: string) {
  const message = "The consumer isn't authorized to access %resources.";
  return { status: 401, body: { message, parameters: { resources } } };
}

/** A complete address of a cart. */
export function quoteAddress(over: Record<string, unknown> = {}) {
  return {
    country_id: 'GB',
    region: 'Greater London',
    street: ['1 High St'],
    city: 'London',
    postcode: 'SW1A 1AA',
    firstname: 'Ann',
    lastname: 'Lee',
    telephone: '02079460000',
    ...over,
  };
}

/** What a shipping form sends. */
export function shippingInformation(over: Record<string, unknown> = {}) {
  return {
    addressInformation: {
      shipping_address: quoteAddress(),
      billing_address: quoteAddress({ email: 'guest@example.com' }),
      shippingCarrierCode: 'flatrate',
      shippingMethodCode: 'flatrate',
      ...over,
    },
  };
}

/** A guest cart with two WASH-1 that knows where it goes. */
export async function addressedCart(sandbox: Sandbox): Promise<string> {
  const mask = await guestCart(sandbox);
  await addItem(sandbox, mask, 'WASH-1', 2);
  await ask(sandbox, 'POST', `/guest-carts/${mask}/shipping-information`, shippingInformation());
  return mask;
}

export const CHEQUE = { paymentMethod: { method: 'checkmo' } };

/** Orders a guest's cart as a checkout does. */
export function order(sandbox: Sandbox, mask: string, body: object = {}, token = '') {
  const payment = { email: 'guest@example.com', ...CHEQUE, ...body };
  return ask(sandbox, 'POST', `/guest-carts/${mask}/payment-information`, payment, token);
}

export function refused(message: string, parameters?: unknown) {
  const body = parameters === undefined ? { message } : { message, parameters };
  return { status: 400, body };
}
