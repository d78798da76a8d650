/** Purchase order numbers of orders paid by card, from the start of the payment to order details. */
import { describe, expect, it } from 'vitest';
import { createTestCustomer } from '../../setup/browser/customers.ts';
import { transactionOf } from '../../setup/payment/payment-calls.ts';
import { openPaymentShop } from '../../setup/payment/payment-shop.ts';
import { CODE } from '../../setup/payment/transactions.ts';

const NUMBER = 'PO-4711/ä & <5>';
/** Without tags, which Magento would show as HTML. */
const NOTED = 'PO-4711/ä & ‹5›';
const OTHER = CODE.replace('Z', 'Y');

interface Placed {
  increment_id: string;
  payment: { method: string; po_number?: string };
  status_histories: { comment: string }[];
}

async function open() {
  const shop = await openPaymentShop();
  const ann = await createTestCustomer(shop.sandbox.url);
  const basket = await ann.openBasket();
  const headers = { Authorization: `Bearer ${ann.token}` };
  const { guestCode: _, ...sent } = transactionOf({ mask: 'none', total: basket.total });
  const send = (over: object = {}) =>
    shop.post({ ...sent, cardPurchaseOrder: ` ${NUMBER} `, ...over }, headers);
  const placed = async () => {
    const [order] = (await shop.ordersOf(basket.quoteId)) as unknown as Placed[];
    if (order === undefined) throw new Error('no order');
    return order;
  };
  const detailsOf = async ({ increment_id }: Placed) =>
    (await fetch(`${shop.url}/payments/my-orders/${increment_id}`, { headers })).json();
  const listed = async () => (await fetch(`${shop.url}/payments/my-orders`, { headers })).json();
  return { shop, send, placed, detailsOf, listed };
}

describe('purchase order number of a card payment', () => {
  it('appears in the payment, the comment of the order, the list and the details', async () => {
    const { shop, send, placed, detailsOf, listed } = await open();
    expect((await send()).status).toBe(200);
    expect(shop.provider.seen).toHaveLength(1);
    await shop.notify();
    expect(await shop.reaches('completed')).toMatchObject({ purchaseOrder: NUMBER });
    const order = await placed();
    expect(order.payment.method).toBe('checkmo');
    expect(order.payment.po_number ?? '').toBe('');
    const [{ comment = '' } = {}] = order.status_histories;
    expect(comment.split('\n').slice(0, 2)).toEqual([
      expect.stringMatching(/^Paid by card: £/),
      `Purchase order number ${NOTED}`,
    ]);
    const numbers = { purchaseOrder: null, cardPurchaseOrder: NOTED };
    expect(await detailsOf(order)).toMatchObject(numbers);
    const { orders } = await listed();
    expect(orders).toMatchObject([numbers]);
    expect(orders[0]).not.toHaveProperty('comments');
  });

  it('stays empty for a payment without a number, as older pages send it', async () => {
    const { shop, send, placed, detailsOf } = await open();
    await send({ cardPurchaseOrder: undefined });
    await shop.notify();
    expect(await shop.reaches('completed')).not.toHaveProperty('purchaseOrder');
    const order = await placed();
    expect(order.status_histories[0]?.comment).not.toContain('Purchase order');
    expect(await detailsOf(order)).toMatchObject({ cardPurchaseOrder: null });
  });

  it('requires a new code when the number has changed', async () => {
    const { shop, send } = await open();
    await send();
    expect(JSON.parse((await send({ cardPurchaseOrder: 'PO-2' })).text).refusal).toBe('code');
    const again = await send({ cardPurchaseOrder: 'PO-2', transactionCode: OTHER });
    expect(again.status).toBe(200);
    expect(await shop.payment(OTHER)).toMatchObject({ purchaseOrder: 'PO-2' });
  });

  it.each(['', ' ', 'x'.repeat(33), 'a\u200bb', '😀'])('refuses the number %j', async (number) => {
    const { send } = await open();
    const { status, text } = await send({ cardPurchaseOrder: number });
    expect(status).toBe(422);
    expect(JSON.parse(text).message).toMatch(/^Please enter a purchase order number of at most 32/);
  });
});
