import { describe, expect, it } from 'vitest';
import type { Sandbox } from '#sandbox/app.ts';
import { startSandbox, TOKENS } from '../sample.ts';
import {
  addItem,
  addressedCart,
  ask,
  CHEQUE,
  goneResponse,
  guestCart,
  order,
  quoteAddress,
  refusedResponse,
  requiredResponse,
  shippingInformation,
  signIn,
} from '../shopper.ts';

const SERVER_ERROR = refusedResponse(
  'A server error stopped your order from being placed. Please try to place your order again.',
);

async function read(sandbox: Sandbox, mask: string) {
  return (await ask(sandbox, 'GET', `/guest-carts/${mask}`)).body;
}

async function orderCount(sandbox: Sandbox): Promise<number> {
  const path = '/orders?searchCriteria=';
  return (await ask(sandbox, 'GET', path, undefined, TOKENS.orders)).body.total_count;
}

async function stockOf(sandbox: Sandbox, sku: string): Promise<number> {
  const { body } = await ask(sandbox, 'GET', `/products/${sku}`, undefined, TOKENS.admin);
  return body.extension_attributes.stock_item.qty;
}

function setStock(sandbox: Sandbox, sku: string, qty: number) {
  const product = { extension_attributes: { stock_item: { qty } } };
  return ask(sandbox, 'PUT', `/products/${sku}`, { product }, TOKENS.admin);
}

/** Replaces the addresses and the delivery method of the cart. */
function ship(sandbox: Sandbox, mask: string, over: Record<string, unknown>) {
  const path = `/guest-carts/${mask}/shipping-information`;
  return ask(sandbox, 'POST', path, shippingInformation(over));
}

describe('POST guest payment-information', () => {
  it.each([
    [{ email: undefined }, requiredResponse('email')],
    [{ paymentMethod: undefined }, requiredResponse('paymentMethod')],
    [
      { email: '' },
      refusedResponse(
        'Failed address validation:\n"Email" is required. Enter and try again.\nEmail has a wrong format',
      ),
    ],
    [{ email: 'not-an-email' }, refusedResponse('Invalid email format')],
    [
      { paymentMethod: { method: 'card' } },
      refusedResponse('The requested Payment Method is not available.'),
    ],
    [
      { paymentMethod: { method: '' } },
      refusedResponse('The payment method you requested is not available.'),
    ],
    [
      { billingAddress: quoteAddress({ city: '', lastname: '' }) },
      refusedResponse(
        'Please check the billing address information. "lastname" is required. Enter and try again. "city" is required. Enter and try again.',
      ),
    ],
  ])('rejects %j and places no order', async (body, expected) => {
    const sandbox = startSandbox();
    const mask = await addressedCart(sandbox);
    const answer = await order(sandbox, mask, body);
    expect(answer).toMatchObject(expected);
    expect(answer.body.parameters).toEqual(
      'parameters' in expected.body ? expected.body.parameters : undefined,
    );
    expect(await read(sandbox, mask)).toMatchObject({ is_active: true });
    expect(await orderCount(sandbox)).toBe(0);
    expect(await stockOf(sandbox, 'WASH-1')).toBe(7);
  });

  it.each([
    [
      { shipping_address: { country_id: 'GB' } },
      'Please check the shipping address information. "firstname" is required. Enter and try again. "lastname" is required. Enter and try again. "street" is required. Enter and try again. "city" is required. Enter and try again. "telephone" is required. Enter and try again.',
    ],
    [
      { shipping_address: quoteAddress({ country_id: 'XX' }) },
      "Some addresses can't be used due to the configurations for specific countries.",
    ],
    [
      { shippingMethodCode: 'bogus' },
      'The shipping method is missing. Select the shipping method and try again.',
    ],
    [
      { billing_address: undefined },
      'Please check the billing address information. "firstname" is required. Enter and try again. "lastname" is required. Enter and try again. "street" is required. Enter and try again. "city" is required. Enter and try again. "telephone" is required. Enter and try again. "postcode" is required. Enter and try again. "countryId" is required. Enter and try again.',
    ],
  ])('rejects a cart with the address or method %j', async (over, message) => {
    const sandbox = startSandbox();
    const mask = await guestCart(sandbox);
    await addItem(sandbox, mask, 'WASH-1');
    await ship(sandbox, mask, over);
    const answer = await order(sandbox, mask);
    expect(answer).toMatchObject(refusedResponse(message));
    expect(answer.body).not.toHaveProperty('parameters');
    expect(answer.response.headers.get('errorRedirectAction')).toBe('#shipping');
  });

  it.each([
    [0, 'classic', 'Some of the products are out of stock.'],
    [1, 'classic', 'The requested qty is not available'],
    [0, 'msi', 'There are no source items with the in stock status'],
    [1, 'msi', 'Not enough items for sale'],
  ] as const)('rejects a cart with a stock of %i: %s', async (left, stockMessage, message) => {
    const sandbox = startSandbox({ stockMessage });
    const mask = await addressedCart(sandbox);
    await setStock(sandbox, 'WASH-1', left);
    expect(await order(sandbox, mask)).toMatchObject(refusedResponse(message));
    expect(await read(sandbox, mask)).toMatchObject({ is_active: true });
    expect(await stockOf(sandbox, 'WASH-1')).toBe(left);
  });

  it('reports each kind of missing stock once', async () => {
    const sandbox = startSandbox();
    const mask = await addressedCart(sandbox);
    for (const sku of ['WASH-2', 'VAC-1']) await addItem(sandbox, mask, sku, 2);
    for (const sku of ['WASH-1', 'WASH-2']) await setStock(sandbox, sku, 1);
    await setStock(sandbox, 'VAC-1', 0);
    expect(await order(sandbox, mask)).toMatchObject(
      refusedResponse('The requested qty is not available\nSome of the products are out of stock.'),
    );
  });

  it('places the order for the token of a customer but responds with a refusal', async () => {
    const sandbox = startSandbox();
    const mask = await addressedCart(sandbox);
    const answer = await order(sandbox, mask, {}, await signIn(sandbox));
    expect(answer).toMatchObject(refusedResponse('Invalid state change requested'));
    expect(await orderCount(sandbox)).toBe(1);
    expect(await read(sandbox, mask)).toMatchObject({ is_active: true });
  });
});

describe('GET guest payment-information', () => {
  it('returns payment methods and totals', async () => {
    const sandbox = startSandbox();
    const mask = await addressedCart(sandbox);
    const { body } = await ask(sandbox, 'GET', `/guest-carts/${mask}/payment-information`);
    expect(body).toMatchObject({
      payment_methods: [{ code: 'checkmo' }],
      totals: { base_grand_total: 238.8 },
    });
    await order(sandbox, mask);
    expect(await ask(sandbox, 'GET', `/guest-carts/${mask}/payment-information`)).toMatchObject(
      goneResponse('1'),
    );
  });
});

describe('payment calls of carts/mine', () => {
  async function withCart() {
    const sandbox = startSandbox();
    const token = await signIn(sandbox);
    const mine = (method: string, path = '', body?: object) =>
      ask(sandbox, method, `/carts/mine${path}`, body, token);
    await mine('POST');
    return { sandbox, mine };
  }

  it('place an order without e-mail and leave no active cart', async () => {
    const { mine } = await withCart();
    await mine('POST', '/items', { cartItem: { sku: 'WASH-1', qty: 1 } });
    await mine('POST', '/shipping-information', shippingInformation());
    expect(await mine('GET', '/payment-information')).toMatchObject({ status: 200 });
    expect(await mine('POST', '/payment-information', CHEQUE)).toMatchObject({
      status: 200,
      body: 1,
    });
    expect(await mine('GET')).toMatchObject(goneResponse(1, 'customerId'));
    const again = await mine('POST', '/payment-information', CHEQUE);
    expect(again).toMatchObject({
      status: 404,
      body: { message: 'Current customer does not have an active cart.' },
    });
    expect((await mine('POST')).body).toBe(2);
  });

  it('accept a billing address and require a method', async () => {
    const { mine } = await withCart();
    await mine('POST', '/items', { cartItem: { sku: 'WASH-1', qty: 1 } });
    await mine('POST', '/shipping-information', shippingInformation());
    const body = { ...CHEQUE, billingAddress: quoteAddress({ city: 'York' }) };
    expect((await mine('POST', '/set-payment-information', body)).body).toBe(true);
    expect((await mine('GET')).body.billing_address.city).toBe('York');
    expect(await mine('POST', '/payment-information', {})).toMatchObject(
      requiredResponse('paymentMethod'),
    );
  });

  it('reject a cart whose products were deleted', async () => {
    const { sandbox, mine } = await withCart();
    await mine('POST', '/items', { cartItem: { sku: 'WASH-1', qty: 1 } });
    await mine('POST', '/shipping-information', shippingInformation());
    await ask(sandbox, 'DELETE', '/products/WASH-1', undefined, TOKENS.admin);
    const body = { paymentMethod: { method: 'free' } };
    expect(await mine('POST', '/payment-information', body)).toMatchObject(SERVER_ERROR);
  });
});
