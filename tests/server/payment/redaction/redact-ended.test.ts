import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { DatabaseEnv } from '#config/env/database.ts';
import { openPaymentParts } from '#server/payment/open-parts.ts';
import type { PaymentParts } from '#server/payment/parts.ts';
import { createPaymentLog } from '#server/payment/payment-log.ts';
import { redactEndedPayments } from '#server/payment/redaction/redact-ended.ts';
import type { PaymentUpdate } from '#server/payment/store/payment.ts';
import { askDatabase, paymentDatabase } from '../../../setup/payment/payment-database.ts';
import { openPaymentShop, paymentEnv } from '../../../setup/payment/payment-shop.ts';
import { LEASE, newPayment } from '../../../setup/payment/payment-store.ts';
import { CODE, transaction } from '../../../setup/payment/transactions.ts';

const DAY = 24 * 3_600_000;
const OTHER = CODE.replace('Z', 'Y');
const KEYS = { securityKey: 'IK776BWNHN', nextUrl: 'https://pay.example/1', providerId: '{1}' };

let database: DatabaseEnv;
let parts: PaymentParts;
let log: Record<string, unknown>[];
let ask: (sql: string) => Promise<Record<string, unknown>[]>;

async function openParts(on: DatabaseEnv): Promise<PaymentParts> {
  const opened = await openPaymentParts({
    env: paymentEnv({ database: on, registerUrl: 'http://127.0.0.1:9/register' }),
    commerceUrl: 'http://127.0.0.1:9',
    timeoutMs: 3000,
    log: createPaymentLog({ write: (line) => void log.push(JSON.parse(line)) }),
  });
  onTestFinished(() => opened.parts.store.close());
  return opened.parts;
}

beforeEach(async () => {
  log = [];
  database = await paymentDatabase();
  ask = (sql) => askDatabase(database, sql);
  parts = await openParts(database);
});

const age = (days: number) => ask(`update payment set updated_at = updated_at - ${days * DAY}`);

async function make(set: PaymentUpdate, code = CODE): Promise<void> {
  await parts.store.open(newPayment({ code, quoteId: code }), LEASE);
  await parts.store.change(code, () => ({ kind: 'test', set: { ...KEYS, ...set } }));
}

/** Creates `many` failed payments dated to the epoch. */
async function makeOld(many: number): Promise<void> {
  await ask(`
    with recursive number (n) as (select 1 union all select n + 1 from number where n < ${many})
    insert into payment (code, quote_id, quote_key, amount, lines, state, is_accepted, return_token,
      attempts, created_at, updated_at)
    select 'old-' || n, 'q' || n, 'q' || n, 1, '[]', 'failed', 0, 't' || n, 0, 0, 0 from number`);
  await ask(`insert into payment_person (code, email)
    select code, code || '@example.com' from payment where amount = 1`);
}

describe('redaction of ended payments', () => {
  it.each([
    ...(['completed', 'declined', 'cancelled', 'failed'] as const),
    ...(['expired', 'superseded', 'resolved'] as const),
  ])('removes the e-mail after 90 days: %s', async (state) => {
    await make({ state, orderNumber: '000000012' });
    await age(90);
    expect(await redactEndedPayments(parts)).toBe(1);
    const payment = await parts.store.find(CODE);
    expect(payment).toMatchObject({ email: null, state, orderNumber: '000000012', amount: 24_000 });
    expect(payment?.lines).toEqual(newPayment().lines);
    const events = await parts.store.events(CODE);
    expect(events.map(({ kind }) => kind)).toEqual(['opened', 'test', 'blanked']);
    expect(events.at(-1)).toMatchObject({
      from: state,
      to: state,
      detail: { what: 'e-mail, keys' },
    });
  });

  it('removes security key and payment URL after 60 days', async () => {
    await make({ state: 'completed' });
    await age(59);
    expect(await redactEndedPayments(parts)).toBe(0);
    expect(await parts.store.find(CODE)).toMatchObject(KEYS);
    await age(1);
    await ask('update payment_job set due_at = 0');
    expect(await redactEndedPayments(parts)).toBe(0);
    const { providerId } = KEYS;
    const blanked = {
      securityKey: null,
      nextUrl: null,
      fingerprint: null,
      providerId,
      email: 'ann@example.com',
    };
    expect(await parts.store.find(CODE)).toMatchObject(blanked);
  });

  it('removes the e-mail after the configured number of days', async () => {
    await make({ state: 'completed' });
    await age(4);
    const settings = { ...parts.settings, keepPersonalDays: 5 };
    expect(await redactEndedPayments({ ...parts, settings })).toBe(0);
    await age(1);
    await ask('update payment_job set due_at = 0');
    expect(await redactEndedPayments({ ...parts, settings })).toBe(1);
  });

  it('happens once and keeps the update time', async () => {
    await make({ state: 'completed' });
    await age(90);
    const before = await ask('select updated_at from payment');
    await redactEndedPayments(parts);
    await ask('update payment_job set due_at = 0');
    expect(await redactEndedPayments(parts)).toBe(0);
    expect(await parts.store.events(CODE)).toHaveLength(3);
    expect(await ask('select updated_at from payment')).toEqual(before);
  });

  it('skips a payment whose state has changed since', async () => {
    await make({ state: 'completed' });
    expect(await parts.store.dueForRedaction({ person: 0, keys: 0 }, '', 10)).toEqual([]);
    const before = { person: parts.now() + DAY, keys: parts.now() + DAY };
    const codes = await parts.store.dueForRedaction(before, '', 10);
    expect(codes).toEqual([CODE]);
    await parts.store.change(CODE, () => ({ kind: 'test', set: { state: 'attention' } }));
    expect(await parts.store.redact(codes, before)).toBe(0);
    expect(await parts.store.find(CODE)).toMatchObject({ ...KEYS, email: 'ann@example.com' });
  });

  it('leaves no personal data in the database file', async () => {
    if (database.kind !== 'sqlite') return;
    const { file } = database;
    const held = async () => {
      await ask('pragma wal_checkpoint(truncate)');
      return readFileSync(file, 'latin1').match(/old-\d+@example/g)?.length ?? 0;
    };
    await makeOld(50);
    expect(await held()).toBe(50);
    await redactEndedPayments(parts);
    expect(await held()).toBe(0);
  });
});

it.each(['registering', 'registered', 'paid', 'attention'] as const)(
  'redaction never changes a payment that has not ended: %s',
  async (state) => {
    await make({ state });
    await age(4000);
    expect(await redactEndedPayments(parts)).toBe(0);
    expect(await parts.store.find(CODE)).toMatchObject({ ...KEYS, email: 'ann@example.com' });
  },
);

it('redaction processes more than one page of payments', async () => {
  await make({ state: 'completed' });
  await makeOld(1100);
  expect(await redactEndedPayments(parts)).toBe(1100);
  expect(await ask('select code from payment_person where email is not null')).toHaveLength(1);
});

it('redaction makes later notifications of the payment invalid', async () => {
  const shop = await openPaymentShop({ database });
  await shop.register(await shop.guestBasket());
  const told = await shop.notify();
  await shop.reaches('completed');
  expect(await shop.notify()).toBe(told);
  await age(60);
  await redactEndedPayments(parts);
  expect(await shop.notify()).toMatch(/^Status=INVALID\r\n.*\r\n.*not recognised/);
  expect(await shop.notify({ Status: 'ABORT' })).toMatch(/^Status=INVALID\r\n/);
  expect((await parts.store.find(CODE))?.state).toBe('completed');
});

it('redaction is attempted every ten minutes by a running server', async () => {
  await make({ state: 'completed' });
  await age(90);
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await openPaymentShop({ database });
  vi.advanceTimersByTime(600_000);
  await vi.waitFor(async () => expect((await parts.store.find(CODE))?.email).toBeNull());
});

it('payment events contain no personal data', async () => {
  const shop = await openPaymentShop({ database });
  const basket = await shop.guestBasket();
  await shop.register(basket);
  await shop.notify();
  await shop.reaches('completed');
  const events = JSON.stringify(await ask('select * from payment_event'));
  const { billing } = transaction();
  const names = ['ann@example.com', basket.mask, ...Object.values(billing).map(String)];
  expect(names.filter((name) => name.length > 2 && events.includes(name))).toEqual([]);
});

describe('redaction on several servers', () => {
  it('runs on one server once a day', async () => {
    const all = [parts, await openParts(database), await openParts(database)];
    const done = await Promise.all(all.map((one) => redactEndedPayments(one)));
    expect(done.filter((blanked) => blanked !== undefined)).toEqual([0]);
    await ask(`update payment_job set due_at = due_at - ${DAY} + 60000`);
    expect(await redactEndedPayments(parts)).toBeUndefined();
    await ask('update payment_job set due_at = due_at - 60000');
    expect(await redactEndedPayments(parts)).toBe(0);
  });

  it('continues on another server if one has crashed', async () => {
    await parts.store.claimJob('blank', { holder: 'dead', ms: -1 }, false);
    expect(await redactEndedPayments(parts)).toBe(0);
  });

  it('does not delay reconciliation', async () => {
    await parts.store.claimJob('blank', { holder: 'another', ms: DAY }, false);
    expect(await parts.store.claimJob('reconcile', LEASE, false)).toBeDefined();
  });
});

it('redaction is retried an hour after a failure', async () => {
  await make({ state: 'completed' });
  await age(90);
  const store = { ...parts.store, redact: () => Promise.reject(new Error('away')) };
  await expect(redactEndedPayments({ ...parts, store })).rejects.toThrow('away');
  const [job] = await ask("select due_at, seen_until from payment_job where name = 'blank'");
  const wait = Number(job?.['due_at']) - parts.now();
  expect(wait).toBeGreaterThan(DAY / 24 - 60_000);
  expect(wait).toBeLessThanOrEqual(DAY / 24);
  expect(job?.['seen_until']).toBeNull();
});

it('redaction figures contain the number of payments and the last run', async () => {
  await make({ state: 'completed' });
  await make({ state: 'failed' }, OTHER);
  await age(90);
  const figures = () => parts.store.figures(parts.now());
  expect(await figures()).toMatchObject({ blanked: 0, blankingMs: undefined });
  await redactEndedPayments(parts);
  const { blanked, blankingMs } = await figures();
  expect(blanked).toBe(2);
  expect(blankingMs).toBeGreaterThanOrEqual(0);
  expect(blankingMs).toBeLessThan(60_000);
  expect(log).toMatchObject([{ msg: 'ended payments blanked', blanked: 2 }]);
  expect(JSON.stringify(log)).not.toContain('ann@');
});
