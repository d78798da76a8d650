/**
 * Orders on account: only permitted customers may place them, and a crash neither loses nor
 * duplicates one.
 */
import { describe, expect, it } from 'vitest';
import type { OnAccount } from '#server/payment/parts.ts';
import { createTestCustomer, type TestCustomer } from '../../setup/browser/customers.ts';
import { transactionOf } from '../../setup/payment/payment-calls.ts';
import { askDatabase, paymentDatabase } from '../../setup/payment/payment-database.ts';
import { openPaymentShop, STAFF_TOKEN } from '../../setup/payment/payment-shop.ts';
import { CODE } from '../../setup/payment/transactions.ts';

const TRADE = 2;
const OTHER = CODE.replace('Z', 'Y');

interface Placed {
  state: string;
  status: string;
  total_due: number;
  total_paid?: number;
  customer_group_id: number;
  payment: { method: string; po_number?: string };
  status_histories: { comment: string }[];
}

async function open(onAccount: OnAccount = { groups: [TRADE], status: 'pending' }, placingMs = 0) {
  const database = await paymentDatabase();
  const shop = await openPaymentShop({ database }, { onAccount, placingMs });
  await shop.sandbox.admin('PUT', '/_sandbox/payment-methods', { purchaseOrder: true });
  const join = async (who: TestCustomer, group_id: number) => {
    const { id, email, firstname, lastname } = await who.read();
    const customer = { email, firstname, lastname, group_id };
    await shop.sandbox.admin('PUT', `/rest/V1/customers/${id}`, { customer });
  };
  const ann = await createTestCustomer(shop.sandbox.url);
  await join(ann, TRADE);
  const basket = await ann.openBasket();
  const bearer = (who = ann) => ({ Authorization: `Bearer ${who.token}` });
  const send = (over: object = {}, headers: Record<string, string> = bearer()) => {
    const { guestCode, ...sent } = transactionOf({ mask: 'none', total: basket.total });
    return shop.post({ ...sent, purchaseOrder: 'PO-4711', ...over }, headers);
  };
  const orders = async () => (await shop.ordersOf(basket.quoteId)) as unknown as Placed[];
  const ask = (sql: string) => askDatabase(database, sql);
  return { shop, ann, basket, join, bearer, send, orders, ask };
}

const refusal = ({ status, text }: { status: number; text: string }) => {
  const { refusal: kind, message } = JSON.parse(text);
  return { status, kind, message };
};

describe('order on account', () => {
  it('places an unpaid order with its purchase order number without calling the provider', async () => {
    const { shop, send, orders, basket, ask } = await open();
    const { status, text } = await send({ purchaseOrder: '  PO-4711/ä ' });
    expect(status).toBe(200);
    expect(text).toMatch(
      RegExp(`TransactionCode=${CODE}\r\nNextURL=https://shop.example/paid\\?t=[\\w-]{22}\r\n$`),
    );
    expect(await shop.reaches('completed')).toMatchObject({
      isOnAccount: true,
      purchaseOrder: 'PO-4711/ä',
      amount: basket.total,
      orderNumber: expect.stringMatching(/^\d{9}$/),
    });
    const [order, ...others] = await orders();
    expect(others).toEqual([]);
    expect(order).toMatchObject({
      state: 'new',
      status: 'pending',
      customer_group_id: TRADE,
      total_due: basket.total / 100,
      payment: { method: 'purchaseorder', po_number: 'PO-4711/ä' },
    });
    expect(order).not.toHaveProperty('total_paid');
    expect(order?.status_histories.map(({ comment }) => comment)).toEqual([
      expect.stringMatching(
        RegExp(
          `^On account, not paid: £\\d+\\.\\d\\d\\. Purchase order number PO-4711/ä\nSum, goods, addresses and delivery of the order are what was asked for\\.\nPayment ${CODE}$`,
        ),
      ),
    ]);
    expect(shop.provider.seen).toEqual([]);
    const kinds = await ask('select kind from payment_event order by id');
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'opened',
      'on-account',
      'ordered',
      'noted',
      'handed-over',
    ]);
  });

  it('gets the configured status but keeps state new and has no invoice', async () => {
    const { shop, send, orders } = await open({ groups: [7, TRADE], status: 'on_account' });
    await send();
    await shop.reaches('completed');
    const [order] = await orders();
    expect(order).toMatchObject({ state: 'new', status: 'on_account' });
    expect(order?.total_due).toBeGreaterThan(0);
  });

  it('shows no personal data by return token and all data to staff', async () => {
    const { shop, send } = await open();
    const t = /t=([\w-]{22})/.exec((await send()).text)?.[1];
    await shop.reaches('completed');
    const ask = async (query: string, headers = {}) =>
      (await fetch(`${shop.url}/payments/api/orders/${query}`, { headers })).json();
    expect(await ask(`?t=${t}`)).toEqual([
      { state: 'completed', orderNumber: expect.any(String), isOnAccount: true },
    ]);
    const headers = { Authorization: `Bearer ${STAFF_TOKEN}` };
    expect(await ask('', headers)).toMatchObject([{ purchaseOrder: 'PO-4711' }]);
  });

  it('results in one order for concurrent requests', async () => {
    const { shop, send, orders } = await open(undefined, 300);
    const answers = await Promise.all([send(), send(), send({ transactionCode: OTHER })]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    await expect.poll(async () => (await orders()).length).toBe(1);
    expect(refusal(await send({ transactionCode: OTHER.replace('Y', 'X') }))).toMatchObject({
      status: 409,
    });
    const settled = async () => {
      const all = await Promise.all([CODE, OTHER].map((code) => shop.payment(code)));
      return all.filter((payment) => payment?.state === 'completed').length;
    };
    await expect.poll(settled).toBe(1);
    expect(await orders()).toHaveLength(1);
  });

  it('results in one order if the server stops before recording it', async () => {
    const { shop, send, orders, ask, basket } = await open();
    // The response to the order call is lost, and the server stops before checking again.
    const lost = { kind: 'drop-answer', path: `/rest/V1/carts/${basket.quoteId}/order`, times: 1 };
    await shop.sandbox.admin('PUT', '/_sandbox/faults', [lost]);
    await send();
    await expect.poll(async () => (await orders()).length).toBe(1);
    await shop.restart(() => ask('update payment set order_id = null, order_number = null').then());
    expect(await shop.reaches('completed', CODE, 15_000)).toMatchObject({
      orderNumber: expect.any(String),
    });
    expect(await orders()).toHaveLength(1);
  });

  it('results in one order if the server stopped before placing it', async () => {
    const { shop, send, orders, basket } = await open();
    const silent = { kind: 'drop', path: `/rest/V1/carts/${basket.quoteId}`, times: 2 };
    await shop.sandbox.admin('PUT', '/_sandbox/faults', [silent]);
    await send();
    await shop.restart();
    await shop.reaches('completed', CODE, 15_000);
    expect(await orders()).toHaveLength(1);
  });

  it('results in one order if the back end creates it despite an error', async () => {
    const { shop, send, orders, basket } = await open();
    const path = `/rest/V1/carts/${basket.quoteId}/order`;
    const look = { kind: 'delay', path: '/rest/V1/orders', method: 'GET', every: 2, times: 1 };
    await shop.sandbox.admin('PUT', '/_sandbox/faults', [
      { kind: 'status', status: 400, path, times: 1 },
      { ...look, delayMs: 1000 },
    ]);
    await send();
    const refused = async () => {
      const plan = (await shop.sandbox.admin('GET', '/_sandbox/faults')) as { fired: number }[];
      return plan[0]?.fired;
    };
    await expect.poll(refused).toBe(1);
    const paymentMethod = { method: 'purchaseorder', po_number: 'PO-4711' };
    await shop.sandbox.admin('PUT', path, { paymentMethod });
    expect(await shop.reaches('completed')).toMatchObject({ orderNumber: expect.any(String) });
    expect(await orders()).toHaveLength(1);
  });

  it('supersedes an unfinished card payment, which is then rejected', async () => {
    const { shop, send, orders } = await open();
    await send({ purchaseOrder: undefined });
    expect((await shop.payment())?.state).toBe('registered');
    expect(refusal(await send())).toMatchObject({ status: 409, kind: 'code' });
    expect((await shop.payment())?.state).toBe('superseded');
    expect((await send({ transactionCode: OTHER })).status).toBe(200);
    await shop.reaches('completed', OTHER);
    expect(await shop.notify()).toContain('Status=INVALID');
    expect(await orders()).toHaveLength(1);
  });
});

describe('rejected order on account', () => {
  it.each([
    [
      'a guest',
      async ({ shop, send }: Open) => {
        const { mask, total } = await shop.guestBasket();
        return send({ guestCode: mask, amount: total }, {});
      },
    ],
    [
      'a customer of another group',
      async ({ ann, join, send }: Open) => {
        await join(ann, 3);
        return send({ group_id: TRADE, groupId: TRADE, customer: { group_id: TRADE } });
      },
    ],
    [
      'a customer who registered',
      async ({ shop, send, bearer }: Open) =>
        send({}, bearer(await createTestCustomer(shop.sandbox.url))),
    ],
  ] as const)('returns 403 to %s', async (_, attempt) => {
    const scene = await open();
    expect(refusal(await attempt(scene))).toEqual({
      status: 403,
      kind: 'account',
      message: 'You cannot pay on account. Please pay by card.',
    });
    expect(await scene.ask('select code from payment')).toEqual([]);
  });

  it('returns 401 to an unknown token', async () => {
    const { send, ask } = await open();
    const answer = await send({}, { Authorization: 'Bearer nobody' });
    expect(refusal(answer)).toMatchObject({ status: 401, kind: 'signed-out' });
    expect(await ask('select code from payment')).toEqual([]);
  });

  it('returns 403 if no groups are configured', async () => {
    const { send, ask } = await open({ groups: [], status: null });
    expect(refusal(await send())).toMatchObject({ status: 403, kind: 'account' });
    expect(await ask('select code from payment')).toEqual([]);
  });

  it.each([
    ['of 33 characters', 'x'.repeat(33)],
    ['that is empty', ''],
    ['that is blank', '   '],
    ['with a line break', 'PO\n1'],
    ['with a sign of four bytes', 'PO \u{1f600}'],
    ['with a mark that turns letters round', 'PO\u202e1'],
    ['that is none', null],
    ['that is a digit', 4711],
    ['in a list', ['PO-1']],
  ])('returns 422 for a purchase order number %s', async (_, purchaseOrder) => {
    const { send, ask } = await open();
    expect(refusal(await send({ purchaseOrder }))).toEqual({
      status: 422,
      kind: 'fields',
      message:
        'Please enter a purchase order number of at most 32 letters, digits and common signs.',
    });
    expect(await ask('select code from payment')).toEqual([]);
  });

  it('returns 422 for sold-out products and 409 for a wrong total', async () => {
    const { shop, send, ask } = await open();
    expect(refusal(await send({ amount: 1 }))).toMatchObject({ status: 409, kind: 'amount' });
    const stock_item = { qty: 0, is_in_stock: false };
    const product = { sku: 'PW110-UK', extension_attributes: { stock_item } };
    await shop.sandbox.admin('PUT', '/rest/V1/products/PW110-UK', { product });
    expect(refusal(await send())).toMatchObject({ status: 422, kind: 'fields' });
    expect(await ask('select code from payment')).toEqual([]);
  });

  it('fails without a debt if the back end refuses it, after which card payment is possible', async () => {
    const { shop, send, orders, ask } = await open();
    await shop.sandbox.admin('PUT', '/_sandbox/payment-methods', { purchaseOrder: false });
    await send();
    expect(await shop.reaches('failed')).toMatchObject({ orderNumber: null });
    const [row] = await ask('select reason, next_step, is_accepted, due_at from payment');
    expect(row).toEqual({
      reason: 'The back end refused the order: The requested Payment Method is not available.',
      next_step: null,
      is_accepted: 0,
      due_at: null,
    });
    expect(await orders()).toEqual([]);
    expect((await send({ transactionCode: OTHER, purchaseOrder: undefined })).status).toBe(200);
    expect((await shop.payment(OTHER))?.state).toBe('registered');
  });

  it('fails if the basket has changed before it is ordered', async () => {
    const { shop, ann, send, orders, ask, basket } = await open();
    const path = `/rest/V1/carts/${basket.quoteId}`;
    // Until the basket has changed, reading it for the order fails.
    await shop.sandbox.admin('PUT', '/_sandbox/faults', [{ kind: 'drop', path, times: 2 }]);
    await send();
    await ann.addToCart('PW110-UK', 1);
    await shop.reaches('failed', CODE, 15_000);
    const [row] = await ask('select reason from payment');
    expect(row?.['reason']).toBe(
      'The basket is no longer the one that was asked for, so it was not ordered.',
    );
    expect(await orders()).toEqual([]);
  });
});

type Open = Awaited<ReturnType<typeof open>>;

describe('GET /payments/my-ways', () => {
  it("shows whether the customer's group may pay on account", async () => {
    const { shop, ann, join, bearer } = await open();
    const ways = async (headers: Record<string, string>) => {
      const response = await fetch(`${shop.url}/payments/my-ways`, { headers });
      return { status: response.status, body: await response.json() };
    };
    expect(await ways(bearer())).toEqual({ status: 200, body: { onAccount: true } });
    await join(ann, 1);
    expect(await ways(bearer())).toEqual({ status: 200, body: { onAccount: false } });
    expect(await ways({ Authorization: 'Bearer nobody' })).toMatchObject({ status: 401 });
    expect(await ways({})).toMatchObject({ status: 401 });
  });
});
