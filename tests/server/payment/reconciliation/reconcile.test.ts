import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createCommerceClient } from '#commerce/client.ts';
import { SANDBOX_TOKENS } from '#config/env/env.ts';
import { createTransactionCode } from '#payments/transaction-code.ts';
import { openPaymentParts } from '#server/payment/open-parts.ts';
import type { PaymentParts } from '#server/payment/parts.ts';
import { createPaymentLog } from '#server/payment/payment-log.ts';
import { reconcile } from '#server/payment/reconciliation/reconcile.ts';
import type { Payment } from '#server/payment/store/payment.ts';
import type { GuestBasket } from '../../../../scripts/testbed/baskets.ts';
import { type RunningSandbox, startSandbox } from '../../../../scripts/testbed/running-sandbox.ts';
import { paymentCalls } from '../../../setup/payment/payment-calls.ts';
import { askDatabase, paymentDatabase } from '../../../setup/payment/payment-database.ts';
import { paymentEnv } from '../../../setup/payment/payment-shop.ts';
import { LEASE, newPayment } from '../../../setup/payment/payment-store.ts';

const HOUR = 3_600_000;

let sandbox: RunningSandbox;
let parts: PaymentParts;
let log: Record<string, unknown>[];
let ask: (sql: string) => Promise<unknown>;
beforeEach(async () => {
  sandbox = await startSandbox();
  const database = await paymentDatabase();
  ask = (sql) => askDatabase(database, sql);
  log = [];
  const options = {
    env: paymentEnv({ database, registerUrl: 'http://127.0.0.1:9/register' }),
    commerceUrl: sandbox.url,
    timeoutMs: 3000,
    log: createPaymentLog({ write: (line) => void log.push(JSON.parse(line)) }),
  };
  ({ parts } = await openPaymentParts(options));
  onTestFinished(async () => {
    await parts.store.close();
    await sandbox.close();
  });
});

const basketOf = () => paymentCalls({ url: 'nowhere' }, sandbox).guestBasket();

/** Places an order directly in the back end, bypassing the shop. */
async function order({ mask }: GuestBasket): Promise<number> {
  const path = `/rest/V1/guest-carts/${mask}/payment-information`;
  const response = await fetch(sandbox.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'ann@example.com', paymentMethod: { method: 'checkmo' } }),
  });
  return Number(await response.json());
}

/**
 * Creates a payment for a basket, accepted and paid two minutes ago unless `set` says otherwise.
 */
async function pay({ quoteId, total }: GuestBasket, set: Partial<Payment>): Promise<string> {
  const code = createTransactionCode();
  const { store, now } = parts;
  await store.open(newPayment({ code, quoteId, amount: total }), LEASE);
  const paidAt = now() - 2 * 60_000;
  await store.change(code, () => ({ kind: 'test', set: { isAccepted: true, paidAt, ...set } }));
  return code;
}

const later = () => parts.now() + HOUR;
const stateOf = async (code: string) => (await parts.store.find(code))?.state;
const once = () => reconcile(parts, { isUrgent: true });

/** Replaces the shop's client with one whose order responses are changed. */
function changeOrders(change: (order: Record<string, unknown>) => object): void {
  const client = createCommerceClient({
    baseUrl: sandbox.url,
    token: SANDBOX_TOKENS.orders,
    async fetch(input, init) {
      const response = await fetch(input, init);
      if (!String(input).includes('/rest/V1/orders?')) return response;
      const { items } = await response.json();
      return Response.json({ items: (items ?? []).map(change) });
    },
  });
  parts = { ...parts, orders: () => client };
}

describe('reconciliation with an unreadable order', () => {
  it.each([
    ['state', null],
    ['quote_id', null],
    ['grand_total', '12.00'],
    ['increment_id', 7],
  ])("skips the order's payment and compares the others if its %s is %j", async (field, value) => {
    const baskets = [await basketOf(), await basketOf(), await basketOf()];
    const codes: string[] = [];
    const ids: number[] = [];
    for (const basket of baskets) {
      codes.push(await pay(basket, { state: 'paid', dueAt: later() }));
      ids.push(await order(basket));
    }
    changeOrders((wire) => (wire['entity_id'] === ids[1] ? { ...wire, [field]: value } : wire));
    const found = await once();
    expect(found?.repaired.toSorted()).toEqual([codes[0], codes[2]].toSorted());
    expect(found).toMatchObject({ troubles: [], unplaced: [], compared: 2 });
    expect(found?.unreadable).toHaveLength(1);
    expect(found?.unreadable[0]?.reason).toMatch(/^GET \/rest\/V1\/orders: field .* is not /);
    expect((await parts.store.find(codes[1] ?? ''))?.dueAt).toBeGreaterThan(parts.now());
    changeOrders((wire) => wire);
    expect(await once()).toMatchObject({ repaired: [codes[1]], unreadable: [] });
  });
});

describe('reconciliation of payments and orders', () => {
  it('makes a payment due whose order exists but is not recorded', async () => {
    const basket = await basketOf();
    const code = await pay(basket, { state: 'paid', dueAt: later() });
    await order(basket);
    expect(await once()).toMatchObject({ compared: 1, repaired: [code], troubles: [] });
    const payment = await parts.store.find(code);
    expect(payment?.state).toBe('paid');
    expect(payment?.dueAt).toBeLessThanOrEqual(parts.now());
    expect(await once()).toMatchObject({ repaired: [] });
  });

  it('lists payments without an order but places none and logs no error', async () => {
    const basket = await basketOf();
    const code = await pay(basket, { state: 'paid', dueAt: later() });
    expect(await once()).toMatchObject({ unplaced: [code], troubles: [] });
    expect((await parts.store.find(code))?.dueAt).toBeLessThanOrEqual(parts.now());
    expect(log).toMatchObject([{ msg: 'reconciled', unplaced: 1, level: 30 }]);
    expect(await paymentCalls({ url: '' }, sandbox).ordersOf(basket.quoteId)).toEqual([]);
  });

  it('requires attention for an order whose payment was cancelled', async () => {
    const basket = await basketOf();
    const code = await pay(basket, { state: 'cancelled', isAccepted: false, paidAt: null });
    await order(basket);
    const reason = expect.stringContaining('the shop knows of no money for it');
    expect(await once()).toMatchObject({ troubles: [{ code, reason }] });
    expect(await parts.store.find(code)).toMatchObject({ state: 'attention', reason });
    expect(log).toContainEqual(
      expect.objectContaining({ msg: 'payment and order do not agree', level: 50 }),
    );
  });

  it('puts an order with another total on hold and reports it once', async () => {
    const basket = await basketOf();
    const orderId = await order(basket);
    const set = { state: 'completed', orderId, orderNumber: '000000001' } as const;
    const code = await pay({ ...basket, total: 1 }, set);
    expect(await once()).toMatchObject({ troubles: [{ code }] });
    const [held] = await paymentCalls({ url: '' }, sandbox).ordersOf(basket.quoteId);
    expect(held?.['state']).toBe('holded');
    expect(await once()).toMatchObject({ troubles: [] });
    expect(await parts.store.events(code)).toHaveLength(3);
  });

  it('asks the operator to hold the order if the back end fails', async () => {
    const basket = await basketOf();
    const orderId = await order(basket);
    const set = { state: 'completed', orderId, orderNumber: '000000001' } as const;
    const code = await pay({ ...basket, total: 1 }, set);
    const path = `/rest/V1/orders/${orderId}/hold`;
    await sandbox.admin('PUT', '/_sandbox/faults', [{ kind: 'status', status: 503, path }]);
    const nextStep = expect.stringMatching(/^Put order \d+ on hold in Magento yourself\./);
    expect(await once()).toMatchObject({ troubles: [{ code, nextStep }] });
  });

  it('leaves matching pairs and orders without payments unchanged', async () => {
    const basket = await basketOf();
    const orderId = await order(basket);
    await order(await basketOf());
    const code = await pay(basket, { state: 'completed', orderId, orderNumber: '000000001' });
    const found = { compared: 1, repaired: [], troubles: [], unplaced: [], unreadable: [] };
    expect(await once()).toEqual(found);
    expect(await stateOf(code)).toBe('completed');
  });

  it('reads all pages of payments', async () => {
    const codes: string[] = [];
    const basket = await basketOf();
    for (let index = 0; index < 120; index += 1) {
      const quoteId = String(1000 + index);
      codes.push(await pay({ ...basket, quoteId }, { state: 'paid', dueAt: 0 }));
    }
    const found = await once();
    expect(found?.unplaced.toSorted()).toEqual(codes.toSorted());
  });

  it('checks changes since one hour before the last run', async () => {
    const basket = await basketOf();
    const placed = { orderId: 77, orderNumber: '000000077' };
    const code = await pay(basket, { state: 'completed', ...placed });
    await once();
    await ask(`update payment set updated_at = updated_at - ${2 * HOUR}`);
    expect(await once()).toMatchObject({ compared: 0 });
    await ask('update payment_job set seen_until = null');
    expect(await once()).toMatchObject({ troubles: [{ code }] });
  });
});

describe('reconciliation on several servers', () => {
  it('runs on one server at a time', async () => {
    const all = await Promise.all([1, 2, 3].map(() => reconcile(parts)));
    expect(all.filter((found) => found !== undefined)).toHaveLength(1);
  });

  it('runs once in each period', async () => {
    expect(await reconcile(parts)).toBeDefined();
    expect(await reconcile(parts)).toBeUndefined();
    await ask('update payment_job set due_at = 0');
    expect(await reconcile(parts)).toBeDefined();
  });

  it('continues on another server if one has crashed', async () => {
    await parts.store.claimJob('reconcile', { holder: 'dead', ms: -1 }, true);
    expect(await once()).toBeDefined();
  });

  it('stops on a server that has lost its lease', async () => {
    const basket = await basketOf();
    await pay(basket, { state: 'paid', dueAt: 0 });
    const fault = { kind: 'delay', delayMs: 500, path: '/rest/V1/orders', times: 1 };
    await sandbox.admin('PUT', '/_sandbox/faults', [fault]);
    const comparing = once();
    const met = () => sandbox.admin('GET', '/_sandbox/faults');
    await expect.poll(met, { interval: 10 }).toMatchObject([{ fired: 1 }]);
    await ask("update payment_job set leased_by = 'another'");
    await expect(comparing).rejects.toThrow(expect.objectContaining({ name: 'LeaseLost' }));
  });
});

describe('reconciliation with a failing back end', () => {
  it('resumes next time from the same point', async () => {
    await once();
    const seen = await ask("select seen_until from payment_job where name = 'reconcile'");
    const fault = { kind: 'drop', path: '/rest/V1/orders', times: 1 };
    await sandbox.admin('PUT', '/_sandbox/faults', [fault]);
    await expect(once()).rejects.toThrow('did not answer');
    expect(await ask("select seen_until from payment_job where name = 'reconcile'")).toEqual(seen);
    expect(await once()).toBeDefined();
  });
});
