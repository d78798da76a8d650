/** Tests that apply a fault to a payment and check its final state. */
import { describe, expect, it } from 'vitest';
import type { DatabaseEnv } from '#config/env/database.ts';
import type { PaymentState } from '#payments/states.ts';
import type { GuestBasket } from '../../../scripts/testbed/baskets.ts';
import { SKU } from '../../../scripts/testbed/running-sandbox.ts';
import { askDatabase, paymentDatabase } from './payment-database.ts';
import { openPaymentShop, type PaymentShop } from './payment-shop.ts';
import { CODE } from './transactions.ts';

export const HOUR_MS = 3_600_000;

export interface Scene {
  shop: PaymentShop;
  basket: GuestBasket;
  kind: DatabaseEnv['kind'];
  faults(...plan: object[]): Promise<unknown>;
  /** Makes the basket unreadable when the payment is captured. */
  silence(): Promise<unknown>;
  /** Sets columns of the payment, for example to simulate elapsed time. */
  set(columns: string): Promise<unknown>;
  ask(sql: string): Promise<Record<string, unknown>[]>;
  /** Pays, and waits for the order and its comment. */
  order(): Promise<void>;
  /** Waits until the payment's history has this number of events of the kind. */
  happened(kind: string, times?: number): Promise<void>;
}

export interface FinalStateCase {
  fault: string;
  happens(scene: Scene): Promise<unknown>;
  state: PaymentState;
  reason?: RegExp;
  orders: 0 | 1 | 2;
  /** Expected state of each order, if the test checks it. */
  orderState?: string;
  /** Delay in seconds until the order is set to complete. */
  completeAfter?: number;
  /** Offset of the server's clock in ms, ahead of real time. */
  ahead?: number;
  /** Time in ms that the back end takes to place an order. */
  placingMs?: number;
}

export const saveProduct = ({ shop }: Scene, product: object) =>
  shop.sandbox.admin('PUT', `/rest/V1/products/${SKU}`, { product: { sku: SKU, ...product } });

async function open({
  completeAfter = 0,
  ahead = 0,
  placingMs = 0,
}: FinalStateCase): Promise<Scene> {
  const database = await paymentDatabase();
  const now = () => Date.now() + ahead;
  const shop = await openPaymentShop({ database, completeAfter }, { now, placingMs });
  const basket = await shop.guestBasket();
  await shop.register(basket);
  const ask = (sql: string) => askDatabase(database, sql);
  const faults = (...plan: object[]) => shop.sandbox.admin('PUT', '/_sandbox/faults', plan);
  return {
    shop,
    basket,
    ask,
    faults,
    kind: database.kind,
    silence: () =>
      faults(
        // Only once, because the shop reads the cart again before it places the order.
        { kind: 'drop', path: `/rest/V1/carts/${basket.quoteId}`, times: 1 },
        { kind: 'drop', path: '/rest/V1/inventory', times: 1 },
      ),
    set: (columns) => ask(`update payment set ${columns}`),
    async order() {
      await shop.notify();
      await expect
        .poll(async () => (await shop.payment())?.orderNumber)
        .toEqual(expect.any(String));
      // The step that adds the comment would overwrite columns set by a test before it.
      await expect
        .poll(() => ask('select noted_at from payment'), { timeout: 8000 })
        .not.toEqual([{ noted_at: null }]);
    },
    async happened(kind, times = 1) {
      const query = `select kind from payment_event where kind = '${kind}'`;
      await expect.poll(() => ask(query), { timeout: 8000 }).toHaveLength(times);
    },
  };
}

/** Applies each fault, and checks the payment, the reason for attention and the orders. */
export function describeEnds(name: string, ends: readonly FinalStateCase[]): void {
  describe(name, () => {
    it.each(ends)('$fault: $state', async (end) => {
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
      const orders = await shop.ordersOf(basket.quoteId);
      expect(orders).toHaveLength(end.orders);
      for (const order of orders) {
        if (end.orderState !== undefined) expect(order['state']).toBe(end.orderState);
      }
    });
  });
}
