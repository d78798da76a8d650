import { describe, expect, it } from 'vitest';
import { startSandbox, TOKENS } from '../sample.ts';
import {
  addItem,
  addressedCart,
  ask,
  CHEQUE,
  gone,
  guestCart,
  notAllowed,
  quoteAddress,
  refused,
  shippingInformation,
  signIn,
} from '../shopper.ts';

/** A sandbox with one addressed cart, and the call that orders it through each access. */
async function ready(access: 'guest' | 'mine' | 'managed') {
  const sandbox = startSandbox();
  const mask = await addressedCart(sandbox);
  if (access === 'guest') return orderBy(`/guest-carts/${mask}`, '');
  if (access === 'managed') return orderBy('/carts/1', TOKENS.orders);
  const token = await signIn(sandbox);
  await ask(sandbox, 'PUT', `/guest-carts/${mask}`, { customerId: 1, storeId: 1 }, token);
  return orderBy('/carts/mine', token);

  function orderBy(path: string, token: string) {
    const send = (method: string, rest: string, body?: object) =>
      ask(sandbox, method, path + rest, body, token);
    return { sandbox, mask, send, order: (body?: object) => send('PUT', '/order', body) };
  }
}

describe('PUT order', () => {
  it.each(['guest', 'mine', 'managed'] as const)('orders once: %s', async (access) => {
    const { sandbox, order } = await ready(access);
    expect(await order(CHEQUE)).toMatchObject({ status: 200, body: 1 });
    const again = await order(CHEQUE);
    expect(again.status).toBe(404);
    const orders = await ask(sandbox, 'GET', '/orders?searchCriteria=', undefined, TOKENS.orders);
    expect(orders.body).toMatchObject({
      items: [{ quote_id: 1, payment: { method: 'checkmo' } }],
      total_count: 1,
    });
  });

  it.each([
    ['guest', '1'],
    ['managed', 1],
  ] as const)('knows no ordered cart: %s', async (access, id) => {
    const { order } = await ready(access);
    await order(CHEQUE);
    expect(await order(CHEQUE)).toMatchObject(gone(id));
  });

  it('orders with the method that was set before', async () => {
    const { send, order } = await ready('guest');
    expect(await order()).toMatchObject(refused('Enter a valid payment method and try again.'));
    await send('POST', '/set-payment-information', { ...CHEQUE, email: 'set@example.com' });
    expect(await order({})).toMatchObject({ status: 200, body: 1 });
  });

  it('hands refusals on with their parameters', async () => {
    const { send, order } = await ready('guest');
    const billing_address = quoteAddress({ lastname: '', email: 'guest@example.com' });
    await send('POST', '/shipping-information', shippingInformation({ billing_address }));
    const answer = await order(CHEQUE);
    expect(answer).toMatchObject(
      refused('Please check the billing address information. %1', [
        '"lastname" is required. Enter and try again.',
      ]),
    );
    expect(answer.response.headers.get('errorRedirectAction')).toBeNull();
  });

  it('needs the e-mail of a guest in the billing address', async () => {
    const { send, order } = await ready('guest');
    const billing_address = quoteAddress({ email: '' });
    await send('POST', '/shipping-information', shippingInformation({ billing_address }));
    expect(await order(CHEQUE)).toMatchObject(
      refused('Failed address validation:\n%1', [
        '"Email" is required. Enter and try again.\nEmail has a wrong format',
      ]),
    );
  });

  it('refuses a method that nobody offers', async () => {
    const { order } = await ready('managed');
    expect(await order({ paymentMethod: { method: 'card' } })).toMatchObject(
      refused('The requested Payment Method is not available.'),
    );
  });

  it('calls a missing country a forbidden one', async () => {
    const sandbox = startSandbox();
    const mask = await guestCart(sandbox);
    await addItem(sandbox, mask, 'WASH-1');
    expect(await ask(sandbox, 'PUT', `/guest-carts/${mask}/order`, CHEQUE)).toMatchObject(
      refused("Some addresses can't be used due to the configurations for specific countries."),
    );
  });

  it('refuses an empty cart', async () => {
    const sandbox = startSandbox();
    const mask = await guestCart(sandbox);
    expect(await ask(sandbox, 'PUT', `/guest-carts/${mask}/order`)).toMatchObject(
      refused(
        'A server error stopped your order from being placed. Please try to place your order again.',
      ),
    );
  });

  it('knows no unheard-of cart', async () => {
    const sandbox = startSandbox();
    expect(await ask(sandbox, 'PUT', '/guest-carts/unheardOf/order', CHEQUE)).toMatchObject(
      gone(null),
    );
    expect(await ask(sandbox, 'PUT', '/carts/9/order', CHEQUE, TOKENS.orders)).toMatchObject(
      gone(9),
    );
  });
});

describe('GET carts/{id}', () => {
  it('shows any cart, ordered ones too', async () => {
    const { send, order } = await ready('managed');
    expect((await send('GET', '')).body).toMatchObject({ id: 1, is_active: true, items_qty: 2 });
    await order(CHEQUE);
    expect((await send('GET', '')).body).toMatchObject({
      is_active: false,
      reserved_order_id: '000000001',
    });
  });

  it('shows what an active one costs', async () => {
    const { sandbox, mask, send, order } = await ready('managed');
    const guests = await ask(sandbox, 'GET', `/guest-carts/${mask}/totals`);
    expect((await send('GET', '/totals')).body).toEqual(guests.body);
    await order(CHEQUE);
    expect(await send('GET', '/totals')).toMatchObject(gone('1'));
  });

  it('knows no other', async () => {
    const sandbox = startSandbox();
    const read = (id: string) => ask(sandbox, 'GET', `/carts/${id}`, undefined, TOKENS.orders);
    expect(await read('9')).toMatchObject(gone(9));
    expect((await read('abc')).status).toBe(400);
  });
});

describe('carts by number', () => {
  it.each([
    ['GET', '/carts/1'],
    ['GET', '/carts/1/totals'],
    ['PUT', '/carts/1/order'],
  ])('are for those who manage carts: %s %s', async (method, path) => {
    const sandbox = startSandbox();
    await addressedCart(sandbox);
    for (const token of ['', TOKENS.catalogue, await signIn(sandbox)]) {
      const answer = await ask(sandbox, method, path, undefined, token);
      expect(answer).toMatchObject(notAllowed('Magento_Cart::manage'));
    }
    const body = method === 'PUT' ? CHEQUE : undefined;
    expect((await ask(sandbox, method, path, body, TOKENS.admin)).status).toBe(200);
  });
});
