/** Payments that something happens to, and how each has to end. */
import { describe, expect, it } from 'vitest';
import type { DatabaseEnv } from '#config/env/database.ts';
import type { PaymentState } from '#payments/states.ts';
import type { GuestBasket } from '../../../scripts/testbed/baskets.ts';
import { SKU } from '../../../scripts/testbed/running-sandbox.ts';
import { askDatabase, paymentDatabase } from './payment-database.ts';
import { openPaymentShop, type PaymentShop } from './payment-shop.ts';
import { CODE } from './transactions.ts';

export const HOUR = 3_600_000;

/** A payment that is registered, and what a row may do to it. */
export interface Scene {
  shop: PaymentShop;
  basket: GuestBasket;
  kind: DatabaseEnv['kind'];
  faults(...plan: object[]): Promise<unknown>;
  /** Nobody can say what has become of the basket when the money is taken. */
  silence(): Promise<unknown>;
  /** Sets columns of the payment, as if time had gone by. */
  set(columns: string): Promise<unknown>;
  ask(sql: string): Promise<Record<string, unknown>[]>;
  /** Pays, and waits for the order and its comment. */
  order(): Promise<void>;
  /** Waits until so many events of that kind are in its history. */
  happened(kind: string, times?: number): Promise<void>;
}

export interface End {
  fault: string;
  happens(scene: Scene): Promise<unknown>;
  state: PaymentState;
  reason?: RegExp;
  orders: 0 | 1 | 2;
  /** In which state each order stands, where that matters. */
  orderState?: string;
  /** Seconds until an order is set to complete. */
  completeAfter?: number;
  /** How far the server's clock is ahead. */
  ahead?: number;
  /** How long the back end places an order. */
  placingMs?: number;
}

export const saveProduct = ({ shop }: Scene, product: object) =>
  shop.sandbox.admin('PUT', `/rest/V1/products/${SKU}`, { product: { sku: SKU, ...product } });

async function open({ completeAfter = 0, ahead = 0, placingMs = 0 }: End): Promise<Scene> {
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
        // The cart is read once more before it is ordered.
        { kind: 'drop', path: `/rest/V1/carts/${basket.quoteId}`, times: 1 },
        { kind: 'drop', path: '/rest/V1/inventory', times: 1 },
      ),
    set: (columns) => ask(`update payment set ${columns}`),
    async order() {
      await shop.notify();
      await expect
        .poll(async () => (await shop.payment())?.orderNumber)
        .toEqual(expect.any(String));
      // The step that writes the comment resets what a test sets before that.
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

/** Lets each happen, and looks at the payment, at what a person is told, and at the orders. */
export function describeEnds(name: string, ends: readonly End[]): void {
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
