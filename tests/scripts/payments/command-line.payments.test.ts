/** Runs `npm run payments` as a process next to a running server, on either database. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DatabaseEnv } from '#config/env/database.ts';
import { SANDBOX_TOKENS } from '#config/env/env.ts';
import type { GuestBasket } from '../../../scripts/testbed/baskets.ts';
import { paymentDatabase } from '../../setup/payment/payment-database.ts';
import {
  openPaymentShop,
  type PaymentShop,
  STAFF_TOKEN,
} from '../../setup/payment/payment-shop.ts';
import { CODE } from '../../setup/payment/transactions.ts';

const SHORT = CODE.slice(0, 8);

let database: DatabaseEnv;
let shop: PaymentShop;
let basket: GuestBasket;
beforeEach(async () => {
  database = await paymentDatabase();
  shop = await openPaymentShop({ database });
  basket = await shop.guestBasket();
  await shop.register(basket);
});

async function run(args: string[], over: NodeJS.ProcessEnv = {}) {
  const env = {
    ...process.env,
    DATABASE_URL: database.kind === 'sqlite' ? database.file : database.url,
    COMMERCE_URL: shop.sandbox.url,
    PAYMENT_MODE: 'simulator',
    ORDERS_TOKEN: SANDBOX_TOKENS.orders,
    PAYMENT_STAFF_TOKENS: `anna:${STAFF_TOKEN}`,
    SITE_URL: 'https://shop.example',
    ...over,
  };
  const child = spawn(process.execPath, ['scripts/payments.ts', ...args], { env });
  const exit = once(child, 'exit');
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code]: (number | null)[] = await exit;
  return { out, err, code };
}

async function withdrawByProvider(): Promise<void> {
  await shop.notify({ Status: 'ABORT' });
  const state = async () => (await shop.ordersOf(basket.quoteId))[0]?.['state'];
  await expect.poll(state, { timeout: 8000 }).toBe('holded');
}

async function needsOperator(): Promise<void> {
  await shop.notify();
  await shop.reaches('completed');
  await withdrawByProvider();
}

describe('npm run payments', () => {
  it('lists the payments within the width of a terminal', async () => {
    await shop.notify();
    await shop.reaches('completed');
    const { out, code } = await run(['list']);
    expect(code).toBe(0);
    expect(out).toMatch(/^CODE {6}STATE +AMOUNT {2}ORDER +AGE +WHY\n/);
    expect(out).toMatch(
      new RegExp(`^${SHORT} {2}completed +£[\\d,.]+ {2}000000001 +\\d+ second`, 'm'),
    );
  });

  it('exits with 1 and lists payments that need an operator', async () => {
    await needsOperator();
    const { out, code } = await run(['list', '--attention']);
    expect(code).toBe(1);
    expect(out).toContain('The provider sent ABORT after OK');
    expect(out).toContain('1 in need of a person');
    expect(Math.max(...out.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(100);
    expect((await run(['list', '--state', 'completed'])).out).toBe('No payments.\n');
  });

  it('shows a payment with its history and no secrets or personal data', async () => {
    await needsOperator();
    const { out, code } = await run(['show', SHORT]);
    expect(code).toBe(1);
    expect(out).not.toContain(`retry ${SHORT}`);
    for (const part of [CODE, 'look the payment up in MyOpayo', '000000001', `release ${SHORT}`]) {
      expect(out).toContain(part);
    }
    expect(out).toMatch(/UTC {2}the provider told us +attention +reply: OK, Status: ABORT/);
    const { out: json } = await run(['show', CODE, '--json']);
    const kinds = JSON.parse(json).history.map(({ kind }: { kind: string }) => kind);
    const before = [
      'opened',
      'registered',
      'notified',
      'ordered',
      'noted',
      'completed',
      'notified',
    ];
    expect(kinds).toEqual([...before, 'held']);
    for (const secret of ['ann@', basket.mask, 'IK776BWNHN', 'provider.example', '0006']) {
      expect(out + json).not.toContain(secret);
    }
  });

  it('shows shop, provider and order side by side', async () => {
    await shop.notify();
    await shop.reaches('completed');
    const { out, code } = await run(['show', SHORT]);
    expect(code).toBe(0);
    expect(out).toMatch(/^ +SHOP +PROVIDER +ORDER$/m);
    expect(out).toMatch(new RegExp(`^Reference +${SHORT} +{.*\\.{3} +000000001$`, 'm'));
    expect(out).toMatch(/^Stands +completed +OK, .* UTC +new \/ complete$/m);
    expect(out).toMatch(/^Sum +(£[\d,.]+) +\1 taken +\1$/m);
    expect(out).toMatch(/^Comment +tells of this payment$/m);
    expect(out).not.toContain('Differs');
  });

  it('shows differences between shop and order, and what to do', async () => {
    await shop.notify();
    await shop.reaches('completed');
    const [order] = await shop.ordersOf(basket.quoteId);
    await shop.sandbox.admin('POST', `/rest/V1/orders/${order?.['entity_id']}/cancel`);
    const { out, code } = await run(['show', SHORT]);
    expect(code).toBe(1);
    expect(out).toContain('Differs  Order 000000001 is paid, but stands as canceled');
    expect(out).toMatch(/^To do {4}If that is wrong,/m);
    const { differences } = JSON.parse((await run(['show', SHORT, '--json'])).out);
    expect(differences).toHaveLength(1);
  });

  it('shows the stored payment while the back end is down', async () => {
    await shop.notify();
    await shop.reaches('completed');
    await shop.sandbox.admin('PUT', '/_sandbox/faults', [
      { kind: 'drop', path: '/rest/V1/orders' },
    ]);
    const { out, code } = await run(['show', SHORT]);
    expect(code).toBe(0);
    expect(out).toContain('The back end does not tell of orders: BackEndUnreachable');
    expect(out).toContain('the order is complete');
  });

  it("shows the back end's response if the order could not be placed yet", async () => {
    const path = `/rest/V1/carts/${basket.quoteId}/order`;
    await shop.sandbox.admin('PUT', '/_sandbox/faults', [{ kind: 'status', status: 503, path }]);
    await shop.notify();
    await expect.poll(() => JSON.stringify(shop.log)).toContain('put off');
    const { out, code } = await run(['show', SHORT]);
    expect(code).toBe(0);
    const line = out.replace(/\s+/g, ' ');
    expect(line).toMatch(/ To do See in the history what the back end answers/);
    expect(line).toContain(`call: PUT ${path}, status: 503, words: `);
    expect(JSON.stringify(shop.log)).toContain(`"call":"PUT ${path}"`);
    expect(JSON.stringify(shop.log)).not.toContain('"words"');
  });

  it('retries a payment and resolves it with operator and note', async () => {
    await needsOperator();
    const [order] = await shop.ordersOf(basket.quoteId);
    await shop.sandbox.admin('POST', `/rest/V1/orders/${order?.['entity_id']}/unhold`);
    expect(await run(['retry', SHORT])).toMatchObject({ code: 0 });
    await shop.reaches('completed');
    await withdrawByProvider();
    expect(await run(['resolve', SHORT, '--note', 'Given  back.'])).toMatchObject({ code: 0 });
    const { out, code } = await run(['show', SHORT]);
    expect(code).toBe(0);
    expect(out).toMatch(/a person settled it +resolved +by: \S+ on /);
    expect(out.replace(/\s+/g, ' ')).toContain('note: Given back.');
    expect(await run(['retry', SHORT])).toMatchObject({ code: 1, out: '' });
    expect(await shop.ordersOf(basket.quoteId)).toHaveLength(1);
  });

  it('releases an order that is on hold for its risk', async () => {
    await shop.notify({ FraudResponse: 'DENY' });
    await shop.reaches('attention');
    const shown = (await run(['show', SHORT])).out;
    for (const part of ['Risk', 'FraudResponse DENY', `release ${SHORT}`]) {
      expect(shown).toContain(part);
    }
    expect(await run(['release', SHORT])).toMatchObject({
      code: 0,
      out: expect.stringContaining('sets its order to complete within seconds'),
    });
    await shop.reaches('completed');
    expect((await run(['show', SHORT])).out).toMatch(
      /a person released its order +paid +by: \S+ on /,
    );
    expect(await run(['release', SHORT])).toMatchObject({ code: 1, out: '' });
  });

  it('compares payments with the orders of the back end', async () => {
    await shop.notify();
    await shop.reaches('completed');
    expect(await run(['reconcile'])).toMatchObject({
      code: 0,
      out: '1 payment compared with the orders of the back end. All agree.\n',
    });
    await withdrawByProvider();
    const { code, out } = await run(['reconcile']);
    expect(code).toBe(1);
    expect(out).not.toContain('All agree');
    expect(out).toContain('1 in need of a person: npm run payments -- list --attention');
  });

  it.each([
    [['show', 'Nobody00'], 1, 'No payment whose code begins with Nobody00.'],
    [['show'], 2, 'npm run payments -- list'],
    [['lsit'], 2, "No command 'lsit'."],
  ])('exits after %j with status %i', async (args, code, said) => {
    const ended = await run(args);
    expect(ended).toMatchObject({ code, out: '' });
    expect(ended.err).toContain(said);
  });

  it('creates no database if none exists', async () => {
    const ended = await run(['list'], { DATABASE_URL: '/nowhere/payments.sqlite' });
    expect(ended).toMatchObject({ code: 1, out: '' });
    expect(ended.err).toContain('No payments in /nowhere/payments.sqlite');
  });
});
