import { describe, expect, it } from 'vitest';
import { hasInvoice, invoiceRows, isInvoiceLinked } from '#stores/account/invoice.ts';
import type { OrderDetails } from '#stores/account/orders.ts';
import { stubShopFile } from '../../setup/server/hooks.ts';

const ORDER: OrderDetails = {
  number: '000000020',
  placedAt: '2026-11-26T15:03:27Z',
  state: 'new',
  status: 'pending',
  sent: 'none',
  lines: [
    {
      ...{ sku: 'A', name: 'Washer', quantity: 2, total: 12_958 },
      ...{ price: 5399, isReduced: false, vatRate: 20, vat: 2160 },
    },
    {
      ...{ sku: 'B', name: 'Booklet', quantity: 1, total: 1250 },
      ...{ price: 1250, isReduced: false, vatRate: 0, vat: 0 },
    },
  ],
  shipping: 1800,
  delivery: 'Flat Rate - Fixed',
  total: 16_008,
  shippingAddress: null,
  billingAddress: null,
  purchaseOrder: null,
  cardPurchaseOrder: null,
  payment: null,
  shippingDiscount: 0,
  shippingVat: 300,
  shippingVatRate: 20,
  vat: 2460,
  parcels: [],
};

const sumsOf = (order: OrderDetails) => {
  const rows = invoiceRows(order);
  const sum = (member: 'net' | 'vat' | 'total') => rows.reduce((all, row) => all + row[member], 0);
  return { net: sum('net'), vat: sum('vat'), total: sum('total') };
};

describe('invoiceRows', () => {
  it('lists each line and the delivery with net, VAT and total', () => {
    expect(invoiceRows(ORDER)).toEqual([
      {
        ...{ name: 'Washer', sku: 'A', quantity: 2, price: 5399, reduction: 0 },
        ...{ net: 10_798, vatRate: 20, vat: 2160, total: 12_958 },
      },
      {
        ...{ name: 'Booklet', sku: 'B', quantity: 1, price: 1250, reduction: 0 },
        ...{ net: 1250, vatRate: 0, vat: 0, total: 1250 },
      },
      {
        name: 'Delivery: Standard delivery',
        ...{ net: 1500, vatRate: 20, vat: 300, total: 1800 },
      },
    ]);
    expect(sumsOf(ORDER)).toEqual({ net: 13_548, vat: 2460, total: 16_008 });
  });

  it('shows the coupon discount of a line, which Magento has already deducted', () => {
    const [washer, booklet] = ORDER.lines;
    if (!washer || !booklet) throw new Error('There are two lines.');
    const lines = [{ ...washer, isReduced: true, vat: 1944, total: 11_662 }, booklet];
    const order = { ...ORDER, lines, total: 14_712, vat: 2244, discountName: 'Sale' };
    const [row, other] = invoiceRows(order);
    expect(row).toMatchObject({
      ...{ price: 5399, reduction: 1080, net: 9718 },
      reductionName: 'Sale',
    });
    expect(other?.reductionName).toBeUndefined();
  });

  it('adds a row for other amounts so that the rows add up to the total', () => {
    const less = { ...ORDER, total: 15_008 };
    expect(invoiceRows(less).at(-1)).toEqual({
      ...{ name: 'Discount', net: -1000, vatRate: null, vat: 0, total: -1000 },
    });
    const more = { ...ORDER, total: 16_608, vat: 2560 };
    expect(invoiceRows(more).at(-1)).toMatchObject({ name: 'Other charges', net: 500, vat: 100 });
    for (const { total, vat, ...order } of [less, more]) {
      const whole = { ...order, total, vat };
      expect(sumsOf(whole)).toEqual({ net: total - vat, vat, total });
    }
  });

  it('omits delivery if nothing is delivered and reduces it by a coupon', () => {
    const undelivered = { ...ORDER, delivery: null, shipping: 0, shippingVat: 0 };
    expect(invoiceRows({ ...undelivered, total: 14_208, vat: 2160 })).toHaveLength(2);
    const paid = { ...ORDER, shippingDiscount: 1800, shippingVat: 0, total: 14_208, vat: 2160 };
    expect(invoiceRows(paid).at(-1)).toMatchObject({ net: 0, vat: 0, total: 0 });
  });
});

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
    const shop = await import('#stores/account/invoice.ts');
    expect(shop.isInvoiceLinked({ state: 'complete' })).toBe(false);
  });
});
