/**
 * After the provider reports a payment, every fault ends in one order, in a rejected or returned
 * payment, or in a payment that requires attention.
 */
import { expect } from 'vitest';
import { MAX_ATTEMPTS } from '#server/payment/placing/retry.ts';
import {
  describeEnds,
  type FinalStateCase,
  HOUR_MS,
  type Scene,
  saveProduct,
} from '../../setup/payment/payment-ends.ts';

const placing = ({ basket }: Scene) => `/rest/V1/carts/${basket.quoteId}/order`;
const stock = (qty: number) => ({
  extension_attributes: { stock_item: { qty, is_in_stock: qty > 0 } },
});

/**
 * Pays, and waits until the back end has received the call that places the order, which it delays
 * by `delayMs`.
 */
async function payAndDelayPlacing(scene: Scene, words = {}, delayMs = 1000): Promise<void> {
  await scene.faults({ kind: 'delay', delayMs, path: placing(scene), times: 1 });
  await scene.shop.notify(words);
  const fired = () => scene.shop.sandbox.admin('GET', '/_sandbox/faults');
  await expect.poll(fired, { interval: 10, timeout: 8000 }).toMatchObject([{ fired: 1 }]);
}

const ENDS: FinalStateCase[] = [
  {
    fault: 'the basket changed, and nobody could see it',
    happens: async ({ shop, basket, silence }) => {
      await silence();
      await shop.grow(basket);
      await shop.notify();
    },
    state: 'returned',
    reason: /^The basket is no longer the one/,
    orders: 0,
  },
  {
    fault: 'the basket changed between the last look at it and the order',
    happens: async (scene) => {
      await payAndDelayPlacing(scene);
      await scene.shop.grow(scene.basket);
    },
    state: 'attention',
    reason: /^Order 000000001 costs £\S+, but £\S+ was paid/,
    orders: 1,
    orderState: 'holded',
  },
  {
    fault: 'the provider takes the money back while the order is placed',
    happens: async (scene) => {
      await payAndDelayPlacing(scene);
      await scene.shop.notify({ Status: 'ABORT' });
      await scene.happened('ordered');
      await scene.happened('held');
    },
    state: 'attention',
    reason: /ABORT after OK/,
    orders: 1,
    orderState: 'holded',
  },
  {
    fault: 'it goes elsewhere since the last look at it',
    happens: async (scene) => {
      await payAndDelayPlacing(scene);
      await scene.shop.send(scene.basket, { street: ['99 Drop Street'] });
    },
    state: 'attention',
    reason: /^Order 000000001 has other goods or addresses/,
    orders: 1,
    orderState: 'holded',
  },
  {
    fault: 'it goes elsewhere at the last moment, and the provider calls it risky',
    happens: async (scene) => {
      await payAndDelayPlacing(scene, { FraudResponse: 'CHALLENGE' });
      await scene.shop.send(scene.basket, { street: ['99 Drop Street'] });
    },
    state: 'attention',
    reason: /^Order 000000001 has other goods.*risky: FraudResponse/,
    orders: 1,
    orderState: 'holded',
  },
  {
    fault: 'somebody else places it at the same moment',
    happens: async (scene) => {
      await payAndDelayPlacing(scene, {}, 500);
      // Starts before the shop's call and finishes after that call has started.
      await scene.shop.sandbox.admin('PUT', placing(scene), {
        paymentMethod: { method: 'checkmo' },
      });
    },
    state: 'attention',
    reason: /became more than one order: 000000001, 000000002/,
    orders: 2,
    orderState: 'holded',
    placingMs: 1500,
  },
  {
    fault: 'the goods sold out while they were paid',
    happens: async (scene) => {
      await saveProduct(scene, stock(0));
      expect(await scene.shop.notify()).toMatch(/^Status=INVALID/);
    },
    state: 'failed',
    reason: /sold out while it was being paid/,
    orders: 0,
  },
  {
    fault: 'the goods are out of stock, and nobody could see it',
    happens: async (scene) => {
      await saveProduct(scene, stock(0));
      await scene.silence();
      await scene.set('refusals = 4');
      await scene.shop.notify();
    },
    state: 'returned',
    reason: /refused the order: .*out of stock/,
    orders: 0,
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
    state: 'completed',
    orders: 1,
  },
  ...[HOUR_MS, -HOUR_MS].map(
    (ahead): FinalStateCase => ({
      fault: `the server’s clock is ${ahead} ms ahead`,
      ahead,
      happens: async ({ shop, faults, ask }) => {
        await faults({ kind: 'drop', path: '/rest/V1/orders', times: 1 });
        await shop.notify();
        await expect.poll(() => JSON.stringify(shop.log)).toContain('put off');
        const [row] = await ask('select paid_at, due_at from payment');
        for (const time of [row?.['paid_at'], row?.['due_at']]) {
          expect(Math.abs(Number(time) - Date.now())).toBeLessThan(HOUR_MS / 10);
        }
      },
      state: 'completed',
      orders: 1,
    }),
  ),
  {
    fault: 'placing is answered with nonsense',
    happens: async (scene) => {
      await scene.faults({ kind: 'truncate', path: placing(scene), times: 1 });
      await scene.shop.notify();
    },
    state: 'completed',
    orders: 1,
  },
  {
    fault: 'the answer is lost after the order was placed',
    happens: async (scene) => {
      await scene.faults({ kind: 'drop-answer', path: placing(scene), times: 1 });
      await scene.shop.notify();
    },
    state: 'completed',
    orders: 1,
  },
  {
    fault: 'the back end answers nonsense for a day',
    happens: async ({ shop, faults, set }) => {
      await faults({ kind: 'truncate', path: '/rest/V1/orders' });
      await set(`attempts = ${MAX_ATTEMPTS - 1}`);
      await shop.notify();
      await shop.reaches('attention');
      await faults();
    },
    state: 'attention',
    reason: /for a day/,
    orders: 0,
  },
  {
    fault: 'our token is refused for a day',
    happens: async ({ shop, faults, set }) => {
      await faults({ kind: 'status', status: 401, path: '/rest/V1/orders' });
      await set(`attempts = ${MAX_ATTEMPTS - 1}, refusals = 4`);
      await shop.notify();
      await shop.reaches('attention');
      await faults();
    },
    state: 'attention',
    reason: /for a day/,
    orders: 0,
  },
  {
    fault: 'the basket is closed without an order',
    happens: async ({ shop, basket, silence, set }) => {
      await silence();
      await shop.sandbox.admin('POST', `/_sandbox/carts/${basket.mask}`, { state: 'ordered' });
      await set('refusals = 4');
      await shop.notify();
    },
    state: 'attention',
    reason: /closed in the back end without becoming/,
    orders: 0,
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
    state: 'attention',
    reason: /^Order 000000001 could not be marked complete/,
    orders: 1,
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
    state: 'attention',
    reason: /stands as canceled/,
    orders: 1,
  },
];

describeEnds('captured payment ends correctly when', ENDS);
