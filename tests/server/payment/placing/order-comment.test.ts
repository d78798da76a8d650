import { describe, expect, it } from 'vitest';
import { cardPurchaseOrderIn } from '#server/payment/placing/order-comment.ts';
import { CODE } from '../../../setup/payment/transactions.ts';

const NUMBERED = `Paid by card: £1.00.\nPurchase order number PO-1\nPayment ${CODE}`;

describe('cardPurchaseOrderIn', () => {
  it('returns the number from the comment of the payment server among others', () => {
    expect(cardPurchaseOrderIn(['Please call first.', NUMBERED])).toBe('PO-1');
  });

  it.each([
    'Purchase order number PO-1',
    'Purchase order number PO-1\nPayment by cheque',
    `${NUMBERED}\nchecked`,
    `Paid by card: £1.00.\nPayment ${CODE}`,
    `On account, not paid: £1.00. Purchase order number PO-1\nPayment ${CODE}`,
  ])('returns null for the comment %j', (comment) => {
    expect(cardPurchaseOrderIn([comment])).toBeNull();
  });
});
