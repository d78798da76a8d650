import { describe, expect, it } from 'vitest';
import { createCommerceClient } from '#commerce/client.ts';
import type { PaymentParts } from '#server/payment/parts.ts';
import { createPaymentLog } from '#server/payment/payment-log.ts';
import { runNextStep } from '#server/payment/placing/run-next-step.ts';
import { newPayment, openStore } from '../../../setup/payment/payment-store.ts';
import { CODE } from '../../../setup/payment/transactions.ts';

const LEASE = { holder: 'us', ms: 60_000 };
const FIRST = { orderId: 1, orderNumber: '000000001' };
const SECOND = { orderId: 2, orderNumber: '000000002' };

/**
 * Runs the next step of a paid payment whose order is cancelled and whose basket has a second order
 * of `pounds`.
 */
async function complete(pounds: number) {
  const store = await openStore();
  await store.open(newPayment(), LEASE);
  const set = { ...FIRST, state: 'paid', notedAt: 0, dueAt: 0 } as const;
  await store.change(CODE, () => ({ kind: 'test', set }), LEASE.holder);
  const items = [
    { entity_id: 1, increment_id: '000000001', state: 'canceled', grand_total: 240 },
    { entity_id: 2, increment_id: '000000002', state: 'new', grand_total: pounds },
  ].map((order) => ({ ...order, quote_id: 12, status: 'pending' }));
  const posted: unknown[] = [];
  const fetch: typeof globalThis.fetch = async (url, { method, body } = {}) => {
    if (method !== 'POST') return Response.json({ items });
    posted.push(body === undefined ? String(url) : JSON.parse(String(body)));
    return Response.json(body === undefined ? true : { entity_id: 2 });
  };
  const client = createCommerceClient({ baseUrl: 'http://shop.example', fetch });
  const log = createPaymentLog({ write: () => {} });
  const settings = { paidOrders: { invoice: false, status: 'complete' } };
  const parts = { store, log, settings, now: Date.now, orders: () => client };
  for (const payment of await store.leaseDuePayments(LEASE, 0, 1)) {
    await runNextStep(parts as unknown as PaymentParts, { payment, lease: LEASE });
  }
  return { payment: await store.find(CODE), posted };
}

describe('second order after the first was cancelled', () => {
  it('becomes complete and is recorded as the order of the payment', async () => {
    const { payment, posted } = await complete(240);
    expect(posted).toMatchObject([{ entity: { entity_id: 2, status: 'complete' } }]);
    expect(payment).toMatchObject({ ...SECOND, state: 'completed' });
  });

  it('goes on hold if its total differs', async () => {
    const { payment, posted } = await complete(1);
    expect(posted).toEqual(['http://shop.example/rest/V1/orders/2/hold']);
    const reason = 'Order 000000002 costs £1.00, but £240.00 was paid.';
    expect(payment).toMatchObject({ ...FIRST, state: 'attention', reason });
  });
});
