import { describe, expect, it } from 'vitest';
import { startSandbox } from '../sample.ts';
import {
  addItem,
  addressedCart,
  ask,
  CHEQUE,
  guestCart,
  quoteAddress,
  refusedResponse,
  shippingInformation,
} from '../shopper.ts';

async function ready() {
  const sandbox = startSandbox();
  const path = `/guest-carts/${await addressedCart(sandbox)}`;
  const send = (method: string, rest: string, body?: object) =>
    ask(sandbox, method, path + rest, body);
  return { send, order: (body?: object) => send('PUT', '/order', body) };
}

describe('PUT order', () => {
  it('places an order with the method that was set before', async () => {
    const { send, order } = await ready();
    expect(await order()).toMatchObject(
      refusedResponse('Enter a valid payment method and try again.'),
    );
    await send('POST', '/set-payment-information', { ...CHEQUE, email: 'set@example.com' });
    expect(await order({})).toMatchObject({ status: 200, body: 1 });
  });

  it('returns the parameters of a refusal', async () => {
    const { send, order } = await ready();
    const billing_address = quoteAddress({ lastname: '', email: 'guest@example.com' });
    await send('POST', '/shipping-information', shippingInformation({ billing_address }));
    const answer = await order(CHEQUE);
    expect(answer).toMatchObject(
      refusedResponse('Please check the billing address information. %1', [
        '"lastname" is required. Enter and try again.',
      ]),
    );
    expect(answer.response.headers.get('errorRedirectAction')).toBeNull();
  });

  it('requires the e-mail of a guest in the billing address', async () => {
    const { send, order } = await ready();
    const billing_address = quoteAddress({ email: '' });
    await send('POST', '/shipping-information', shippingInformation({ billing_address }));
    expect(await order(CHEQUE)).toMatchObject(
      refusedResponse('Failed address validation:\n%1', [
        '"Email" is required. Enter and try again.\nEmail has a wrong format',
      ]),
    );
  });

  it('reports a missing country as a forbidden one', async () => {
    const sandbox = startSandbox();
    const mask = await guestCart(sandbox);
    await addItem(sandbox, mask, 'WASH-1');
    expect(await ask(sandbox, 'PUT', `/guest-carts/${mask}/order`, CHEQUE)).toMatchObject(
      refusedResponse(
        "Some addresses can't be used due to the configurations for specific countries.",
      ),
    );
  });

  it('rejects an empty cart', async () => {
    const sandbox = startSandbox();
    const mask = await guestCart(sandbox);
    expect(await ask(sandbox, 'PUT', `/guest-carts/${mask}/order`)).toMatchObject(
      refusedResponse(
        'A server error stopped your order from being placed. Please try to place your order again.',
      ),
    );
  });
});
