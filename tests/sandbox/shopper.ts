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
