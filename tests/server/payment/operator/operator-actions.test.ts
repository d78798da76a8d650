import { beforeEach, describe, expect, it } from 'vitest';
import {
  ActionNotAllowed,
  releasePayment,
  resolvePayment,
  retryPayment,
} from '#server/payment/operator/operator-actions.ts';
import type { Payment } from '#server/payment/store/payment.ts';
import type { GuestBasket } from '../../../../scripts/testbed/baskets.ts';
import { SKU } from '../../../../scripts/testbed/running-sandbox.ts';
import { paymentDatabase } from '../../../setup/payment/payment-database.ts';
import { openPaymentShop, type PaymentShop } from '../../../setup/payment/payment-shop.ts';
import { LEASE, newPayment, openStore } from '../../../setup/payment/payment-store.ts';
import { CODE } from '../../../setup/payment/transactions.ts';

const BY = { by: 'ann on shop-1' };
const NOTE = { ...BY, note: 'Money given back.' };
const TROUBLE = { reason: 'Out of stock.', nextStep: 'Order some.' };
const OTHER = CODE.replace('Z', 'Y');

const ACCEPTED = { state: 'attention', isAccepted: true } as const;

async function storeWith(set: Partial<Payment>) {
  const store = await openStore(() => 1000);
  await store.open(newPayment(), LEASE);
  const payment = await store.change(CODE, () => ({ kind: 'test', set: { ...TROUBLE, ...set } }));
  return { store, payment };
}

describe('retryPayment', () => {
  it('makes the payment due immediately and clears its failures', async () => {
    const set = { state: 'attention', isAccepted: true, attempts: 9, refusals: 5 } as const;
    const { store, payment } = await storeWith(set);
    expect(await retryPayment(store, payment, BY, 7)).toMatchObject({
      state: 'paid',
      dueAt: 7,
      attempts: 0,
      refusals: 0,
      reason: null,
      nextStep: null,
    });
    expect((await store.events(CODE)).at(-1)).toEqual({
      at: 1000,
      kind: 'retried',
      from: 'attention',
      to: 'paid',
      detail: BY,
    });
    expect(await store.leaseDuePayments({ holder: 'a server', ms: 1000 }, 7, 1)).toHaveLength(1);
  });

  it.each([
    [{ state: 'attention', isAccepted: false }, 'do what `show` says'],
    [{ state: 'completed', isAccepted: true }, 'It stands as completed'],
    [{ state: 'resolved', isAccepted: true }, 'It stands as resolved'],
  ] as const)('rejects a payment in state %o', async (set, why) => {
    const { store, payment } = await storeWith(set);
    const retried = retryPayment(store, payment, BY, 7);
    await expect(retried).rejects.toThrow(ActionNotAllowed);
    await expect(retried).rejects.toThrow(why);
    expect(await store.events(CODE)).toHaveLength(2);
  });

  it('rejects a payment whose basket has been paid otherwise', async () => {
    const { store, payment } = await storeWith({ state: 'cancelled' });
    await store.open(newPayment({ code: OTHER }), LEASE);
    await store.change(OTHER, () => ({ kind: 'test', set: { state: 'paid', isAccepted: true } }));
    const set = { state: 'attention', isAccepted: true } as const;
    await store.change(CODE, () => ({ kind: 'test', set }));
    await expect(retryPayment(store, payment, BY, 7)).rejects.toThrow('another payment');
  });
});

describe('releasePayment', () => {
  const ORDERED = { ...ACCEPTED, orderId: 7, orderNumber: '000000007' };

  it('makes the payment due and records who released it', async () => {
    const { store, payment } = await storeWith({ ...ORDERED, risk: 'FraudResponse DENY' });
    expect(await releasePayment(store, payment, BY, 7)).toMatchObject({
      state: 'paid',
      dueAt: 7,
      isReleased: true,
      reason: null,
      risk: 'FraudResponse DENY',
    });
    expect((await store.events(CODE)).at(-1)).toMatchObject({ kind: 'released', detail: BY });
  });

  it.each([
    [ACCEPTED, 'no order yet'],
    [{ ...ACCEPTED, state: 'paid' }, 'It stands as paid: only attention can be released'],
    [{ ...ACCEPTED, isAccepted: false }, 'do what `show` says'],
    [{ ...ORDERED, isAccepted: false }, 'do what `show` says'],
    [{ ...ORDERED, state: 'completed' }, 'It stands as completed'],
  ] as const)('rejects a payment in state %o', async (set, why) => {
    const { store, payment } = await storeWith(set);
    await expect(releasePayment(store, payment, BY, 7)).rejects.toThrow(why);
    expect((await store.find(CODE))?.isReleased).toBe(false);
  });
});

describe('resolvePayment', () => {
  it.each([true, false])('stores reason and note if isAccepted is %s', async (isAccepted) => {
    const { store, payment } = await storeWith({ state: 'attention', isAccepted });
    const resolved = await resolvePayment(store, payment, NOTE);
    expect(resolved).toMatchObject({ state: 'resolved', ...TROUBLE });
    expect((await store.events(CODE)).at(-1)).toEqual({
      at: 1000,
      kind: 'resolved',
      from: 'attention',
      to: 'resolved',
      detail: NOTE,
    });
    await expect(resolvePayment(store, payment, NOTE)).rejects.toThrow('It stands as resolved');
  });

  it('prevents another payment of the basket', async () => {
    const { store, payment } = await storeWith({ state: 'attention', isAccepted: true });
    await resolvePayment(store, payment, NOTE);
    expect((await store.open(newPayment({ code: OTHER }), LEASE)).kind).toBe('settled');
  });
});

describe('operator actions while the server runs', () => {
  let shop: PaymentShop;
  let basket: GuestBasket;
  let store: Awaited<ReturnType<typeof openStore>>;
  beforeEach(async () => {
    const database = await paymentDatabase();
    shop = await openPaymentShop({ database });
    store = await openStore(Date.now, database);
    basket = await shop.guestBasket();
    await shop.register(basket);
  });

  const stock = (qty: number) => {
    const stock_item = { qty, is_in_stock: qty > 0 };
    const product = { sku: SKU, extension_attributes: { stock_item } };
    return shop.sandbox.admin('PUT', `/rest/V1/products/${SKU}`, { product });
  };

  it('create one order for an out-of-stock payment retried several times', async () => {
    await stock(0);
    await shop.sandbox.admin('PUT', '/_sandbox/faults', [
      { kind: 'drop', path: '/rest/V1/inventory', times: 1 },
    ]);
    await store.change(CODE, () => ({ kind: 'test', set: { refusals: 4 } }));
    // It is too late to return the money, so an operator must handle the order.
    const tooLate = 'Status=INVALID\r\nStatusDetail=4041 : The Transaction type …\r\n';
    shop.provider.answerWith((_, response) => response.end(tooLate));
    await shop.notify();
    await shop.reaches('attention');
    await stock(9);
    const payment = (await store.find(CODE)) as Payment;
    const retried = await Promise.allSettled(
      [1, 2, 3].map(() => retryPayment(store, payment, BY, Date.now())),
    );
    expect(retried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await shop.reaches('completed', CODE, 15_000);
    expect(await shop.ordersOf(basket.quoteId)).toHaveLength(1);
  });

  it('do not change what shoppers see of a resolved payment', async () => {
    await shop.notify({ Status: 'REGISTERED' });
    const before = await shop.payment();
    expect(before?.state).toBe('attention');
    await resolvePayment(store, (await store.find(CODE)) as Payment, NOTE);
    expect(await shop.payment()).toEqual(before);
  });
});
