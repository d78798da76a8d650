import { describe, expect, it } from 'vitest';
import { hasInvoice, isInvoiceLinked } from '#stores/account/has-invoice.ts';
import { stubShopFile } from '../../setup/server/hooks.ts';

describe('hasInvoice', () => {
  it.each(['new', 'processing', 'complete'])('returns true for an order of state %s', (state) => {
    expect(hasInvoice({ state, purchaseOrder: null })).toBe(true);
  });

  it.each(['canceled', 'closed', 'holded', 'payment_review', 'pending_payment'])(
    'returns false for an order of state %s',
    (state) => {
      expect(hasInvoice({ state, purchaseOrder: null })).toBe(false);
    },
  );

  it('returns false for an order on account, which is invoiced in Magento', () => {
    expect(hasInvoice({ state: 'new', purchaseOrder: 'PO 77' })).toBe(false);
  });
});

describe('isInvoiceLinked', () => {
  it('returns true for an order that may have an invoice', () => {
    expect(isInvoiceLinked({ state: 'complete' })).toBe(true);
    expect(isInvoiceLinked({ state: 'closed' })).toBe(false);
  });

  it('returns false where the list may contain orders on account', async () => {
    stubShopFile({ payment: { onAccount: { groups: [2], status: 'pending' } } });
    const shop = await import('#stores/account/has-invoice.ts');
    expect(shop.isInvoiceLinked({ state: 'complete' })).toBe(false);
  });
});
