import type { Sandbox } from '#sandbox/app.ts';
import type { SeedCustomer } from '#sandbox/seed.ts';
import { ANN, call } from './sample.ts';

/** Sends one call with the given token, or as a guest without one. */
export function ask(sandbox: Sandbox, method: string, path: string, body?: unknown, token = '') {
  return call(sandbox, path, { method, token, ...(body !== undefined && { body }) });
}

export async function signIn(sandbox: Sandbox, who: SeedCustomer = ANN): Promise<string> {
  const credentials = { username: who.email, password: who.password };
  return (await ask(sandbox, 'POST', '/integration/customer/token', credentials)).body;
}

/** Creates a guest cart and returns its masked id. */
export async function guestCart(sandbox: Sandbox): Promise<string> {
  return (await ask(sandbox, 'POST', '/guest-carts')).body;
}

export function addItem(sandbox: Sandbox, mask: string, sku: string, qty = 1) {
  return ask(sandbox, 'POST', `/guest-carts/${mask}/items`, { cartItem: { sku, qty } });
}

/** Ends a cart through a control route of the sandbox. */
export async function endCart({ app }: Sandbox, mask: string, state: 'ordered' | 'gone') {
  await app.request(`/_sandbox/carts/${mask}`, {
    method: 'POST',
    body: JSON.stringify({ state }),
  });
}

export function goneResponse(fieldValue: unknown, fieldName = 'cartId') {
  const message = 'No such entity with %fieldName = %fieldValue';
  return { status: 404, body: { message, parameters: { fieldName, fieldValue } } };
}

export function requiredResponse(fieldName: string) {
  const message = '"%fieldName" is required. Enter and try again.';
  return { status: 400, body: { message, parameters: { fieldName } } };
}

export function notAllowedResponse(resources: string) {
  const message = "The consumer isn't authorized to access %resources.";
  return { status: 401, body: { message, parameters: { resources } } };
}

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

/** Creates a guest cart with two WASH-1 and both addresses. */
export async function addressedCart(sandbox: Sandbox): Promise<string> {
  const mask = await guestCart(sandbox);
  await addItem(sandbox, mask, 'WASH-1', 2);
  await ask(sandbox, 'POST', `/guest-carts/${mask}/shipping-information`, shippingInformation());
  return mask;
}

export const CHEQUE = { paymentMethod: { method: 'checkmo' } };

export function order(sandbox: Sandbox, mask: string, body: object = {}, token = '') {
  const payment = { email: 'guest@example.com', ...CHEQUE, ...body };
  return ask(sandbox, 'POST', `/guest-carts/${mask}/payment-information`, payment, token);
}

export function refusedResponse(message: string, parameters?: unknown) {
  const body = parameters === undefined ? { message } : { message, parameters };
  return { status: 400, body };
}
