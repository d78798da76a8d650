/**
 * A payment that the provider marks as risky is ordered and put on hold; only an operator releases
 * it.
 */
import { describe, expect, it } from 'vitest';
import type { PaymentEnv } from '#config/env/payment.ts';
import { releasePayment, retryPayment } from '#server/payment/operator/operator-actions.ts';
import type { Payment } from '#server/payment/store/payment.ts';
import { paymentDatabase } from '../../setup/payment/payment-database.ts';
import { openPaymentShop } from '../../setup/payment/payment-shop.ts';
import { openStore } from '../../setup/payment/payment-store.ts';
import { CODE } from '../../setup/payment/transactions.ts';

const BY = { by: 'ann on shop-1' };
const DENY = { FraudResponse: 'DENY' };
const HOLD = '/rest/V1/orders/1/hold';

/** Registers a payment and opens its store. */
async function open(over: Partial<PaymentEnv> = {}) {
  const database = await paymentDatabase();
  const shop = await openPaymentShop({ database, ...over });
  const store = await openStore(Date.now, database);
  const basket = await shop.guestBasket();
  await shop.register(basket);
  const known = async () => (await store.find(CODE)) as Payment;
  return {
    shop,
    store,
    basket,
    known,
    faults: (...plan: object[]) => shop.sandbox.admin('PUT', '/_sandbox/faults', plan),
    /** Returns state and status of the only order. */
    async order() {
      const [order, ...others] = await shop.ordersOf(basket.quoteId);
      expect(others).toEqual([]);
      return { state: order?.['state'], status: order?.['status'] };
    },
    async release() {
      await releasePayment(store, await known(), BY, Date.now());
      // A running server would see the release within seconds.
      await shop.restart();
      await shop.reaches('completed');
    },
  };
}

const HELD = { state: 'holded', status: 'holded' };
const COMPLETE = { state: 'new', status: 'complete' };

describe('risky payment', () => {
  it.each([DENY, { '3DSecureStatus': 'NOTAUTHED' }, { '3DSecureStatus': 'NOTCHECKED', CAVV: '' }])(
    'succeeds with its order on hold until released: %o',
    async (words) => {
      const { shop, order, known, release } = await open();
      expect(await shop.notify(words)).toMatch(/^Status=OK\r\nRedirectURL=\S+\/paid\?/);
      await shop.reaches('attention');
      expect(await order()).toEqual(HELD);
      const { risk, reason, nextStep } = await known();
      const [[field, word] = []] = Object.entries(words);
      expect(risk).toBe(`${field} ${word}`);
      expect(reason).toContain(`risky: ${field} ${word}`);
      expect(nextStep).toContain('release this payment');
      await release();
      expect(await order()).toEqual(COMPLETE);
    },
  );

  it('puts its order on hold immediately, regardless of the completion time', async () => {
    const { shop, order } = await open({ completeAfter: 3600 });
    await shop.notify(DENY);
    await shop.reaches('attention');
    expect(await order()).toEqual(HELD);
  });

  it('stays on hold when an operator retries it', async () => {
    const { shop, store, order, known } = await open();
    await shop.notify(DENY);
    await shop.reaches('attention');
    await retryPayment(store, await known(), BY, Date.now());
    await shop.restart();
    await shop.reaches('attention');
    expect((await store.events(CODE)).at(-1)?.kind).toBe('stuck');
    expect(await known()).toMatchObject({ state: 'attention', orderNumber: '000000001' });
    expect(await order()).toEqual(HELD);
  });

  it.each([
    { kind: 'status', status: 503, path: HOLD, times: 1 },
    { kind: 'drop', path: HOLD, times: 1 },
    { kind: 'drop-answer', path: HOLD, times: 1 },
  ])('puts its order on hold after %o', async (fault) => {
    const { shop, order, faults, known } = await open();
    await faults(fault);
    await shop.notify(DENY);
    await shop.reaches('attention');
    expect(await order()).toEqual(HELD);
    expect((await known()).reason).not.toContain('could not');
  });

  it.each([400, 401])(
    'asks the operator to hold the order if the back end refuses with %i',
    async (status) => {
      const { shop, faults, known, release, order } = await open();
      await faults({ kind: 'status', status, path: HOLD });
      await shop.notify(DENY);
      await shop.reaches('attention');
      const { reason, nextStep } = await known();
      expect(reason).toContain('Order 000000001 could not be put on hold: ');
      expect(nextStep).toMatch(/^Put order 000000001 on hold in Magento yourself\./);
      await release();
      expect(await order()).toEqual(COMPLETE);
    },
  );

  it.each([503, 400])('allows release once the back end stops responding %i', async (status) => {
    const { shop, store, faults, known, order } = await open();
    await shop.notify(DENY);
    await shop.reaches('attention');
    await faults({ kind: 'status', status, path: '/rest/V1/orders/1/unhold', times: 1 });
    await releasePayment(store, await known(), BY, Date.now());
    await shop.restart();
    if (status === 400) {
      await shop.reaches('attention');
      expect((await known()).reason).toContain('could not be taken off hold');
      await retryPayment(store, await known(), BY, Date.now());
      await shop.restart();
    }
    await shop.reaches('completed');
    expect(await order()).toEqual(COMPLETE);
  });

  it('ends completed as usual if holdRisky is off', async () => {
    const { shop, order, known } = await open({ holdRisky: false });
    await shop.notify(DENY);
    await shop.reaches('completed');
    expect(await order()).toEqual(COMPLETE);
    expect((await known()).risk).toBeNull();
  });

  it('stays released after a repeated notification', async () => {
    const { shop, order, release } = await open();
    await shop.notify(DENY);
    await shop.reaches('attention');
    await release();
    expect(await shop.notify(DENY)).toMatch(/^Status=OK/);
    await shop.restart();
    expect(await shop.payment()).toMatchObject({ state: 'completed' });
    expect(await order()).toEqual(COMPLETE);
  });
});

describe('order whose total differs from the payment', () => {
  it('goes on hold and ends completed unchanged after its release', async () => {
    const { shop, basket, faults, order, known, release } = await open();
    // The basket grows between the last check and the order.
    const path = `/rest/V1/carts/${basket.quoteId}/order`;
    await faults({ kind: 'delay', delayMs: 1000, path, times: 1 });
    await shop.notify();
    const fired = () => shop.sandbox.admin('GET', '/_sandbox/faults');
    await expect.poll(fired, { interval: 10 }).toMatchObject([{ fired: 1 }]);
    await shop.grow(basket);
    await shop.reaches('attention');
    expect((await known()).reason).toMatch(/^Order 000000001 costs £\S+, but £\S+ was paid\.$/);
    expect(await order()).toEqual(HELD);
    await release();
    expect(await order()).toEqual(COMPLETE);
  });
});
