/** Money is captured only for a basket that can be ordered, in any sequence of notifications. */
import { expect } from 'vitest';
import {
  describeEnds,
  type FinalStateCase,
  HOUR_MS,
  saveProduct,
} from '../../setup/payment/payment-ends.ts';

/**
 * SQL by database kind: the first statement makes every write of an event fail, which rolls back
 * its transaction; the second undoes this.
 */
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

const ENDS: FinalStateCase[] = [
  {
    fault: 'the basket changed before it was paid',
    happens: async ({ shop, basket }) => {
      await shop.grow(basket);
      await shop.notify();
    },
    state: 'failed',
    reason: /basket changed/,
    orders: 0,
  },
  {
    fault: 'a price changed before it was paid',
    happens: async (scene) => {
      await saveProduct(scene, { price: 1 });
      await scene.shop.notify();
    },
    state: 'failed',
    reason: /basket changed/,
    orders: 0,
  },
  {
    fault: 'the provider sends ABORT after OK',
    happens: async ({ shop, happened }) => {
      await shop.notify();
      await shop.reaches('completed');
      await shop.notify({ Status: 'ABORT' });
      await happened('held');
    },
    state: 'attention',
    reason: /ABORT after OK: nobody knows whether the money was taken.$/,
    orders: 1,
    orderState: 'holded',
  },
  {
    fault: 'the provider sends ABORT again after a person took the order off hold',
    happens: async ({ shop, happened }) => {
      await shop.notify();
      await shop.reaches('completed');
      await shop.notify({ Status: 'ABORT' });
      await happened('held');
      await shop.sandbox.admin('POST', '/rest/V1/orders/1/unhold', {});
      await shop.notify({ Status: 'ABORT' });
      await happened('held', 2);
    },
    state: 'attention',
    reason: /^The provider sent ABORT after OK: nobody knows whether the money was taken\.$/,
    orders: 1,
    orderState: 'holded',
  },
  {
    fault: 'the provider sends ABORT after OK and this process dies before it holds the order',
    happens: async ({ shop, set, happened }) => {
      await shop.notify();
      await shop.reaches('completed');
      await shop.notify({ Status: 'PENDING' });
      await set(
        "state = 'attention', reason = 'ABORT after OK', next_step = 'Look, and resolve it.'",
      );
      await shop.restart();
      await happened('held');
    },
    state: 'attention',
    reason: /ABORT after OK/,
    orders: 1,
    orderState: 'holded',
  },
  {
    fault: 'the provider sends ABORT while the order is set to complete',
    completeAfter: 3600,
    happens: async ({ shop, faults, set, order, happened }) => {
      await order();
      const call = { method: 'POST', path: '/rest/V1/orders' };
      await faults({ kind: 'delay', delayMs: 1000, times: 1, ...call });
      await set('due_at = 0');
      const met = () => shop.sandbox.admin('GET', '/_sandbox/faults');
      await expect.poll(met, { interval: 10, timeout: 8000 }).toMatchObject([{ fired: 1 }]);
      await shop.notify({ Status: 'ABORT' });
      await happened('completed');
      await happened('held', 2);
    },
    state: 'attention',
    reason: /ABORT after OK/,
    orders: 1,
    orderState: 'holded',
  },
  {
    fault: 'the provider sends ABORT while the order is set to complete, and that answer is lost',
    completeAfter: 3600,
    happens: async ({ shop, faults, set, order, happened }) => {
      await order();
      const call = { method: 'POST', path: '/rest/V1/orders' };
      await faults(
        { kind: 'delay', delayMs: 1000, times: 1, ...call },
        { kind: 'drop-answer', times: 1, ...call },
      );
      await set('due_at = 0');
      const met = () => shop.sandbox.admin('GET', '/_sandbox/faults');
      const fired = { fired: 1 };
      await expect.poll(met, { interval: 10, timeout: 8000 }).toMatchObject([fired, fired]);
      await shop.notify({ Status: 'ABORT' });
      await happened('put-off');
      await happened('held', 2);
    },
    state: 'attention',
    reason: /ABORT after OK/,
    orders: 1,
    orderState: 'holded',
  },
  {
    fault: 'the provider sends ABORT before anybody saw that the order costs something else',
    completeAfter: 3600,
    happens: async ({ shop, set, order, happened }) => {
      await order();
      await set('amount = amount - 100, due_at = 4000000000000');
      await shop.notify({ Status: 'ABORT' });
      await happened('held');
    },
    state: 'attention',
    reason: /ABORT after OK.* Order 000000001 costs £\S+, but £\S+ was paid\.$/,
    orders: 1,
    orderState: 'holded',
  },
  {
    fault: 'the provider sends ABORT after OK and the back end does not answer',
    happens: async ({ shop, faults, happened }) => {
      await shop.notify();
      await shop.reaches('completed');
      await faults({ kind: 'drop', path: '/rest/V1/orders' });
      await shop.notify({ Status: 'ABORT' });
      await happened('not-held');
      await faults();
    },
    state: 'attention',
    reason:
      /ABORT after OK.* Order 000000001 could not be put on hold: the back end gave no answer/,
    orders: 1,
    orderState: 'new',
  },
  {
    fault: 'the shopper cancels what a person looks at already, and is not thanked',
    happens: async ({ shop, set }) => {
      await set("state = 'attention', reason = 'An order', next_step = 'Look, and resolve it.'");
      const reply = await shop.notify({ Status: 'ABORT' });
      expect(reply).toMatch(/^Status=OK\r\nRedirectURL=\S+failed-payment\?t=/);
    },
    state: 'attention',
    reason: /^An order$/,
    orders: 0,
  },
  {
    fault: 'the provider sends OK after ABORT',
    happens: async ({ shop }) => {
      await shop.notify({ Status: 'ABORT' });
      expect(await shop.notify()).toMatch(/^Status=INVALID/);
    },
    state: 'cancelled',
    orders: 0,
  },
  {
    fault: 'the notification comes a day later',
    happens: async ({ shop, set }) => {
      await set(`state = 'expired', created_at = created_at - ${24 * HOUR_MS}`);
      expect(await shop.notify()).toMatch(/^Status=OK/);
    },
    state: 'completed',
    orders: 1,
  },
  ...[{ Amount: '0.01' }, { Currency: 'EUR' }, { Surcharge: '1.50' }].map(
    (fields): FinalStateCase => ({
      fault: `the notification speaks of other money, ${JSON.stringify(fields)}`,
      happens: async ({ shop }) =>
        expect(await shop.notify(fields)).toMatch(/^Status=INVALID.*not recognised/s),
      state: 'registered',
      orders: 0,
    }),
  ),
  {
    fault: 'the notification names the same money',
    happens: async ({ shop, basket }) => {
      const Amount = (basket.total / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 });
      await shop.notify({ Amount, Currency: 'GBP', Surcharge: '0.00' });
    },
    state: 'completed',
    orders: 1,
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
    state: 'cancelled',
    orders: 0,
  },
];

describeEnds('notified payment ends correctly when', ENDS);
