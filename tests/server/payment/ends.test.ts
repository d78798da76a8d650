/** Whatever goes wrong, a payment comes to an end that is defined, or a person is told what to do. */
import { describe, expect, it } from 'vitest';
import type { DatabaseEnv } from '#config/database-env.ts';
import type { PaymentState } from '#payments/states.ts';
import { MOST_ATTEMPTS } from '#server/payment/placing/retry.ts';
import { type GuestBasket, SKU } from '../../setup/payment-calls.ts';
import { askDatabase, paymentDatabase } from '../../setup/payment-database.ts';
import { openPaymentShop, type PaymentShop } from '../../setup/payment-shop.ts';
import { CODE } from '../../setup/transactions.ts';

const HOUR = 3_600_000;

/** A payment that is registered, and what a row may do to it. */
interface Scene {
  shop: PaymentShop;
  basket: GuestBasket;
  kind: DatabaseEnv['kind'];
  faults(...plan: object[]): Promise<unknown>;
  /** Nobody can say what has become of the basket when the money is taken. */
  silence(): Promise<unknown>;
  /** Sets columns of the payment, as if time had gone by. */
  set(columns: string): Promise<unknown>;
  ask(sql: string): Promise<Record<string, unknown>[]>;
  /** Paid, and the order placed. */
  order(): Promise<void>;
}

interface End {
  fault: string;
  happens(scene: Scene): Promise<unknown>;
  state: PaymentState;
  reason?: RegExp;
  orders: 0 | 1;
  /** Seconds until an order is set to complete. */
  completeAfter?: number;
  /** How far the server's clock is ahead. */
  ahead?: number;
}

const placing = ({ basket }: Scene) => `/rest/V1/guest-carts/${basket.mask}/payment-information`;
const saveProduct = ({ shop }: Scene, product: object) =>
  shop.sandbox.admin('PUT', `/rest/V1/products/${SKU}`, { product: { sku: SKU, ...product } });
const stock = (qty: number) => ({
  extension_attributes: { stock_item: { qty, is_in_stock: qty > 0 } },
});

/** No room for another event; what was changed before it in the same transaction is undone. */
const FULL = {
  sqlite: [
    `create trigger no_room before insert on payment_event
     begin select raise(abort, 'database or disk is full'); end`,
    'drop trigger no_room',
  ],
  postgres: [
    `create function no_room() returns trigger language plpgsql as $$
     begin raise exception 'could not extend file' using errcode = '53100'; end $$;
     create trigger no_room before insert on payment_event
     for each row execute function no_room()`,
    'drop trigger no_room on payment_event',
  ],
} as const;

const ENDS: End[] = [
  {
    fault: 'the basket changed before it was paid',
    happens: async ({ shop, basket }) => {
      await shop.grow(basket);
      await shop.notify();
    },
    ...{ state: 'failed', reason: /basket changed/, orders: 0 },
  },
  {
    fault: 'the basket changed, and nobody could see it',
    happens: async ({ shop, basket, silence }) => {
      await silence();
      await shop.grow(basket);
      await shop.notify();
    },
    ...{ state: 'attention', reason: /^Order 000000001 costs £\S+, but £\S+ was paid/, orders: 1 },
  },
  {
    fault: 'a price changed before it was paid',
    happens: async (scene) => {
      await saveProduct(scene, { price: 1 });
      await scene.shop.notify();
    },
    ...{ state: 'failed', reason: /basket changed/, orders: 0 },
  },
  {
    fault: 'the goods are out of stock',
    happens: async (scene) => {
      await saveProduct(scene, stock(0));
      await scene.set('refusals = 4');
      await scene.shop.notify();
    },
    ...{ state: 'attention', reason: /refused the order: .*out of stock/, orders: 0 },
  },
  {
    fault: 'the back end is down for an hour',
    happens: async ({ shop, faults, set }) => {
      await faults({ kind: 'drop', path: '/rest' });
      await set('attempts = 110');
      await shop.notify();
      await expect.poll(() => JSON.stringify(shop.log)).toContain('put off');
      await faults();
      await set('due_at = 0');
    },
    ...{ state: 'completed', orders: 1 },
  },
  {
    fault: 'the provider sends ABORT after OK',
    happens: async ({ shop }) => {
      await shop.notify();
      await shop.reaches('completed');
      await shop.notify({ Status: 'ABORT' });
    },
    ...{ state: 'attention', reason: /ABORT after OK/, orders: 1 },
  },
  {
    fault: 'the provider sends OK after ABORT',
    happens: async ({ shop }) => {
      await shop.notify({ Status: 'ABORT' });
      expect(await shop.notify()).toMatch(/^Status=INVALID/);
    },
    ...{ state: 'cancelled', orders: 0 },
  },
  {
    fault: 'the notification comes a day later',
    happens: async ({ shop, set }) => {
      await set(`state = 'expired', created_at = created_at - ${24 * HOUR}`);
      expect(await shop.notify()).toMatch(/^Status=OK/);
    },
    ...{ state: 'completed', orders: 1 },
  },
  ...[{ Amount: '0.01' }, { Currency: 'EUR' }, { Surcharge: '1.50' }].map(
    (fields): End => ({
      fault: `the notification speaks of other money, ${JSON.stringify(fields)}`,
      happens: async ({ shop }) =>
        expect(await shop.notify(fields)).toMatch(/^Status=INVALID.*not recognised/s),
      ...{ state: 'registered', orders: 0 },
    }),
  ),
  {
    fault: 'the notification names the same money',
    happens: async ({ shop, basket }) => {
      const Amount = (basket.total / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 });
      await shop.notify({ Amount, Currency: 'GBP', Surcharge: '0.00' });
    },
    ...{ state: 'completed', orders: 1 },
  },
  {
    fault: 'the database is full',
    happens: async ({ shop, ask, kind }) => {
      const [fill, empty] = FULL[kind];
      await ask(fill);
      expect(await shop.notify()).toBe('Not recorded');
      const [row] = await ask('select state, is_accepted, paid_at from payment');
      expect(row).toEqual({ state: 'registered', is_accepted: 0, paid_at: null });
      await ask(empty);
      expect(await shop.notify({ Status: 'ABORT' })).toMatch(/^Status=OK/);
    },
    ...{ state: 'cancelled', orders: 0 },
  },
  ...[HOUR, -HOUR].map(
    (ahead): End => ({
      fault: `the server’s clock is ${ahead} ms ahead`,
      ahead,
      happens: async ({ shop, faults, ask }) => {
        await faults({ kind: 'drop', path: '/rest/V1/orders', times: 1 });
        await shop.notify();
        await expect.poll(() => JSON.stringify(shop.log)).toContain('put off');
        const [row] = await ask('select paid_at, due_at from payment');
        for (const time of [row?.['paid_at'], row?.['due_at']]) {
          expect(Math.abs(Number(time) - Date.now())).toBeLessThan(HOUR / 10);
        }
      },
      ...{ state: 'completed', orders: 1 },
    }),
  ),
  {
    fault: 'placing is answered with nonsense',
    happens: async (scene) => {
      await scene.faults({ kind: 'truncate', path: placing(scene), times: 1 });
      await scene.shop.notify();
    },
    ...{ state: 'completed', orders: 1 },
  },
  {
    fault: 'the answer is lost after the order was placed',
    happens: async (scene) => {
      await scene.faults({ kind: 'drop-answer', path: placing(scene), times: 1 });
      await scene.shop.notify();
    },
    ...{ state: 'completed', orders: 1 },
  },
  {
    fault: 'the back end answers nonsense for a day',
    happens: async ({ shop, faults, set }) => {
      await faults({ kind: 'truncate', path: '/rest/V1/orders' });
      await set(`attempts = ${MOST_ATTEMPTS - 1}`);
      await shop.notify();
      await shop.reaches('attention');
      await faults();
    },
    ...{ state: 'attention', reason: /for a day/, orders: 0 },
  },
  {
    fault: 'our token is refused for a day',
    happens: async ({ shop, faults, set }) => {
      await faults({ kind: 'status', status: 401, path: '/rest/V1/orders' });
      await set(`attempts = ${MOST_ATTEMPTS - 1}, refusals = 4`);
      await shop.notify();
      await shop.reaches('attention');
      await faults();
    },
    ...{ state: 'attention', reason: /for a day/, orders: 0 },
  },
  {
    fault: 'the basket is closed without an order',
    happens: async ({ shop, basket, silence, set }) => {
      await silence();
      await shop.sandbox.admin('POST', `/_sandbox/carts/${basket.mask}`, { state: 'ordered' });
      await set('refusals = 4');
      await shop.notify();
    },
    ...{ state: 'attention', reason: /closed in the back end without becoming/, orders: 0 },
  },
  {
    fault: 'the order’s status can never be set',
    completeAfter: 3600,
    happens: async ({ faults, set, order }) => {
      await order();
      const fault = { kind: 'status', status: 400, method: 'POST', path: '/rest/V1/orders' };
      await faults(fault);
      await set('refusals = 4, due_at = 0');
    },
    ...{ state: 'attention', reason: /^Order 000000001 could not be marked complete/, orders: 1 },
  },
  {
    fault: 'the order is cancelled before it is complete',
    completeAfter: 3600,
    happens: async ({ shop, basket, set, order }) => {
      await order();
      const [placed] = await shop.ordersOf(basket.quoteId);
      await shop.sandbox.admin('POST', `/rest/V1/orders/${placed?.['entity_id']}/cancel`);
      await set('due_at = 0');
    },
    ...{ state: 'attention', reason: /stands as canceled/, orders: 1 },
  },
];

async function open({ completeAfter = 0, ahead = 0 }: End): Promise<Scene> {
  const database = await paymentDatabase();
  const now = () => Date.now() + ahead;
  const shop = await openPaymentShop({ database, completeAfter }, undefined, undefined, now);
  const basket = await shop.guestBasket();
  await shop.register(basket);
  const ask = (sql: string) => askDatabase(database, sql);
  const faults = (...plan: object[]) => shop.sandbox.admin('PUT', '/_sandbox/faults', plan);
  return {
    ...{ shop, basket, ask, faults, kind: database.kind },
    silence: () => faults({ kind: 'drop', path: `/rest/V1/carts/${basket.quoteId}`, times: 2 }),
    set: (columns) => ask(`update payment set ${columns}`),
    async order() {
      await shop.notify();
      await expect
        .poll(async () => (await shop.payment())?.orderNumber)
        .toEqual(expect.any(String));
    },
  };
}

describe('a payment ends as it should when', () => {
  it.each(ENDS)('$fault: $state', async (end) => {
    const scene = await open(end);
    await end.happens(scene);
    const { shop, basket, ask } = scene;
    await shop.reaches(end.state, CODE, 15_000);
    const [row] = await ask('select reason, next_step from payment');
    const { reason, next_step } = row ?? {};
    if (end.reason === undefined) expect(reason).toBeNull();
    else expect(reason).toMatch(end.reason);
    if (end.state === 'attention') expect(next_step).toMatch(/resolve/);
    else expect(next_step).toBeNull();
    expect(await shop.ordersOf(basket.quoteId)).toHaveLength(end.orders);
  });
});
