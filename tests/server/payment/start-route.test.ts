import { beforeEach, describe, expect, it } from 'vitest';
import { openGuestBasket } from '../../../scripts/testbed/baskets.ts';
import { SKU } from '../../../scripts/testbed/running-sandbox.ts';
import { ADDRESS } from '../../../scripts/testbed/transactions.ts';
import { createTestCustomer } from '../../setup/browser/customers.ts';
import { transactionOf } from '../../setup/payment/payment-calls.ts';
import { NEXT_URL, openPaymentShop, type PaymentShop } from '../../setup/payment/payment-shop.ts';
import { CODE, transaction } from '../../setup/payment/transactions.ts';

const OTHER = CODE.replace('Z', 'Y');
const STARTED = `Status=OK\r\nTransactionCode=${CODE}\r\nNextURL=${NEXT_URL}\r\n`;

let shop: PaymentShop;
beforeEach(async () => {
  shop = await openPaymentShop();
});

const refusal = ({ text }: { text: string }) => JSON.parse(text);
const registrations = () => shop.provider.seen.length;
const answerWith = (text: string) => shop.provider.answerWith((_, response) => response.end(text));

describe('POST /payments/passing-orders', () => {
  it("registers the basket's total and returns the payment URL, but not the provider's security key", async () => {
    const basket = await shop.guestBasket(2);
    expect(await shop.post(transactionOf(basket))).toEqual({ status: 200, text: STARTED });
    const sent = new URLSearchParams(shop.provider.seen[0]?.body);
    expect(sent.get('Amount')).toBe((basket.total / 100).toFixed(2));
    expect(sent.get('CustomerEMail')).toBe('ann@example.com');
    expect(sent.get('NotificationURL')).toBe('https://shop.example/payments/notification');
    expect(await shop.payment()).toMatchObject({
      state: 'registered',
      orderNumber: null,
      vendCode: CODE,
      amount: basket.total,
      orderItems: [{ sku: SKU, name: 'PW 110 Compact Pressure Washer', qty: 2, unitGross: 6900 }],
    });
  });

  it('returns the same response for the same code and registers once', async () => {
    const sent = transactionOf(await shop.guestBasket());
    const answers = await Promise.all([shop.post(sent), shop.post(sent), shop.post(sent)]);
    expect(answers.map(({ text }) => text)).toEqual([STARTED, STARTED, STARTED]);
    expect((await shop.post(sent)).text).toBe(STARTED);
    expect(registrations()).toBe(1);
  });

  it('returns the live attempt of the basket to another tab', async () => {
    const basket = await shop.guestBasket();
    await shop.register(basket);
    const second = await shop.post(transactionOf(basket, { transactionCode: OTHER }));
    expect(second).toEqual({ status: 200, text: STARTED });
    expect(registrations()).toBe(1);
  });

  it('rejects an amount that differs from the basket and returns the new total', async () => {
    const basket = await shop.guestBasket();
    const answer = await shop.post(transactionOf(basket, { amount: basket.total - 1 }));
    expect(answer.status).toBe(409);
    expect(refusal(answer)).toMatchObject({ refusal: 'amount', total: basket.total });
    expect(registrations()).toBe(0);
    expect(await shop.payment()).toBeUndefined();
  });

  it('requires a new code when the basket has grown and supersedes the old attempt', async () => {
    const basket = await shop.guestBasket();
    await shop.register(basket);
    const grown = await shop.grow(basket);
    expect(refusal(await shop.post(transactionOf(grown)))).toMatchObject({ refusal: 'code' });
    expect((await shop.payment())?.state).toBe('superseded');
    await shop.register(grown, OTHER);
    expect((await shop.payment(OTHER))?.state).toBe('registered');
  });

  it('accepts JSON with a byte order mark', async () => {
    const sent = transactionOf(await shop.guestBasket());
    const answer = await fetch(`${shop.url}/payments/passing-orders`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: `\ufeff${JSON.stringify(sent)}`,
    });
    expect(await answer.text()).toBe(STARTED);
  });

  it('lists every missing or invalid field with a message', async () => {
    const answer = await shop.post({
      ...transaction({ billing: { ...ADDRESS, postcode: 'N/A' } }),
      customerEMail: 'x',
      delivery: undefined,
    });
    expect(answer.status).toBe(422);
    expect(refusal(answer)).toEqual({
      refusal: 'fields',
      message: expect.stringContaining('postcode of the billing address'),
      errors: [
        {
          field: 'customerEMail',
          message: expect.stringMatching(/^Please enter an email of at most 80 characters, /),
        },
        { field: 'billing.postcode', message: 'Please check the postcode of the billing address.' },
        { field: 'delivery', message: 'Please fill in the shipping address.' },
      ],
    });
  });

  it.each([
    ['text/plain', '{}', 422],
    ['application/json', '{', 422],
    ['application/json', '', 422],
    ['application/json', 'null', 422],
    ['application/json', `"${'x'.repeat(300_000)}"`, 422],
  ])('rejects the body %s %.10s', async (type, body, status) => {
    const response = await fetch(`${shop.url}/payments/passing-orders`, {
      method: 'POST',
      headers: { 'Content-Type': type },
      body,
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ refusal: 'fields' });
  });

  it('rejects text that a database may be unable to store', async () => {
    const sent = transactionOf(await shop.guestBasket(), { customerEMail: 'a\0b@example.com' });
    const answer = await shop.post(sent);
    expect(answer.status).toBe(422);
    expect(refusal(answer)).toMatchObject({ refusal: 'fields' });
  });

  it('rejects a basket without a delivery address', async () => {
    const response = await fetch(`${shop.sandbox.url}/rest/V1/guest-carts`, { method: 'POST' });
    const answer = await shop.post(transaction({ guestCode: await response.json() }));
    expect(answer.status).toBe(422);
    expect(refusal(answer).message).toBe('Please enter a delivery address first.');
  });

  it("rejects a guest's basket without an e-mail", async () => {
    const basket = await openGuestBasket(shop.sandbox, 1, '');
    const answer = await shop.post(transactionOf(basket));
    expect(answer.status).toBe(422);
    expect(refusal(answer).message).toBe('Please enter a delivery address first.');
    expect(registrations()).toBe(0);
  });

  it('rejects an e-mail that the provider cannot represent', async () => {
    const basket = await openGuestBasket(shop.sandbox, 1, 'a\u016cice@example.com');
    const answer = await shop.post(transactionOf(basket));
    expect(answer.status).toBe(422);
    expect(refusal(answer).errors).toMatchObject([{ field: 'customerEMail' }]);
    expect(registrations()).toBe(0);
  });

  it.each(['ordered', 'gone'])('rejects a basket that is %s', async (state) => {
    const basket = await shop.guestBasket();
    await shop.sandbox.admin('POST', `/_sandbox/carts/${basket.mask}`, { state });
    const answer = await shop.post(transactionOf(basket));
    expect(answer.status).toBe(409);
    expect(refusal(answer)).toMatchObject({ refusal: 'basket' });
  });

  it('rejects a shopper without guest code or valid token', async () => {
    const { guestCode: _, ...nobody } = transaction();
    expect(await shop.post(nobody)).toMatchObject({ status: 401 });
    const dead = await shop.post(nobody, { Authorization: 'Bearer dead' });
    expect(dead.status).toBe(401);
    expect(refusal(dead)).toMatchObject({ refusal: 'signed-out' });
  });

  it("uses the customer's basket for a token and ignores any guest code", async () => {
    const customer = await createTestCustomer(shop.sandbox.url);
    const { total } = await customer.openBasket('bills@example.com');
    const headers = { Authorization: `Bearer ${customer.token}` };
    const answer = await shop.post(transaction({ amount: total }), headers);
    expect(answer).toEqual({ status: 200, text: STARTED });
    const sent = new URLSearchParams(shop.provider.seen[0]?.body);
    expect(sent.get('CustomerEMail')).toBe('bills@example.com');
  });

  it('responds 503 if the back end is unreachable', async () => {
    const basket = await shop.guestBasket();
    const path = `/rest/V1/guest-carts/${basket.mask}/totals`;
    await shop.sandbox.admin('PUT', '/_sandbox/faults', [{ kind: 'drop', path }]);
    const answer = await shop.post(transactionOf(basket));
    expect(answer.status).toBe(503);
    expect(refusal(answer)).toMatchObject({ refusal: 'unreachable' });
    expect(await shop.payment()).toBeUndefined();
  });

  it('retries with the same code after an unclear provider response', async () => {
    const sent = transactionOf(await shop.guestBasket());
    answerWith('Status=ERROR\r\nStatusDetail=5003 : Internal error.\r\n');
    expect(refusal(await shop.post(sent))).toMatchObject({ refusal: 'unreachable' });
    expect((await shop.payment())?.state).toBe('registering');
    answerWith(
      `Status=OK REPEATED\r\nVPSTxId={1E7D9C70-DBE2-4726-88EA-D369810D801D}\r\nSecurityKey=AAAAAAAAAA\r\nNextURL=${NEXT_URL}`,
    );
    expect(await shop.post(sent)).toEqual({ status: 200, text: STARTED });
    expect(shop.provider.seen[0]?.body).toBe(shop.provider.seen[1]?.body);
  });

  it.each([
    ['MALFORMED', '3112 : Too long.', 502, 'provider'],
    ['INVALID', '4020 : Invalid IP address.', 502, 'provider'],
    ['INVALID', '4001 : Used before.', 409, 'code'],
  ])('ends the attempt on %s %s', async (status, detail, code, kind) => {
    const basket = await shop.guestBasket();
    answerWith(`Status=${status}\r\nStatusDetail=${detail}\r\n`);
    const answer = await shop.post(transactionOf(basket));
    expect(answer.status).toBe(code);
    expect(refusal(answer)).toMatchObject({ refusal: kind });
    expect(answer.text).not.toContain(detail);
    expect((await shop.payment())?.state).toBe('failed');
    expect(refusal(await shop.post(transactionOf(basket)))).toMatchObject({ refusal: 'code' });
  });

  it.each([
    'https://evil.example/card',
    'ftp://pay.provider.example/',
    'https://a@pay.provider.example/',
  ])('does not redirect to the untrusted URL %s', async (nextUrl) => {
    const basket = await shop.guestBasket();
    answerWith(
      `Status=OK\r\nVPSTxId={1E7D9C70-DBE2-4726-88EA-D369810D801D}\r\nSecurityKey=AAAAAAAAAA\r\nNextURL=${nextUrl}`,
    );
    const answer = await shop.post(transactionOf(basket));
    expect(answer.status).toBe(502);
    expect(answer.text).not.toContain(nextUrl);
    expect((await shop.payment())?.state).toBe('failed');
  });

  it('logs steps without personal data or secrets', async () => {
    const basket = await shop.guestBasket();
    await shop.register(basket);
    await shop.post(transactionOf(basket, { amount: 1 }));
    const text = JSON.stringify(shop.log);
    expect(text).toContain(CODE.slice(0, 8));
    expect(text).toContain('registered');
    for (const secret of [CODE, basket.mask, 'ann@', 'High', 'SW1A', 'IK776BWNHN', 'card?']) {
      expect(text).not.toContain(secret);
    }
  });
});
