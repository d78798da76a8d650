import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { OrderDetails, OrderParcels } from '#islands/account/OrderDetails.tsx';
import type { OrderDetails as Order } from '#stores/account/orders.ts';

const LINE = { total: 100, price: 83, isReduced: false, vatRate: 20, vat: 17 };

const PARCEL = {
  sentAt: '2026-11-27T09:00:00Z',
  items: [{ sku: 'HOSE-10-RED', name: 'Hose', quantity: 2 }],
  tracks: [],
};

const ORDER: Order = {
  ...{ number: '000000004', placedAt: new Date().toISOString(), state: 'processing' },
  ...{ status: 'processing', sent: 'part', shipping: 0, delivery: 'Flat Rate', total: 200 },
  lines: [
    { sku: 'HOSE-10-RED', name: 'Hose 10 m red', quantity: 3, unsent: 1, ...LINE },
    { sku: 'PAD', name: 'Pad', quantity: 1, unsent: 1, ...LINE },
    { sku: 'PDF', name: 'Booklet', quantity: 1, unsent: 0, ...LINE },
  ],
  ...{ shippingAddress: null, billingAddress: null, payment: null, purchaseOrder: null },
  ...{ cardPurchaseOrder: null, shippingDiscount: 0, shippingVat: 0, shippingVatRate: null },
  ...{ vat: 34, parcels: [PARCEL] },
};

const textOf = (order: Partial<Order>, view: typeof OrderParcels | typeof OrderDetails) =>
  renderToStaticMarkup(createElement(view, { order: { ...ORDER, ...order } })).replace(
    /<[^>]+>/g,
    '|',
  );

describe('OrderParcels', () => {
  it('names what is in each parcel and what is still to be sent', () => {
    const text = textOf({}, OrderParcels);
    expect(text).toMatch(/Sent on \|+27\sNovember 2026\|.*\|2 × Hose 10 m red\|/);
    expect(text).toMatch(/\|Still to be sent\|+1 × Hose 10 m red\|+1 × Pad\|/);
    expect(text).not.toContain('Booklet');
  });

  it('omits the content of the only parcel of an order that was sent completely', () => {
    const text = textOf({ sent: 'all' }, OrderParcels);
    expect(text).toContain('Sent on');
    expect(text).not.toMatch(/Hose|Still to be sent/);
    expect(textOf({ sent: 'all', parcels: [PARCEL, PARCEL] }, OrderParcels)).toContain('2 × Hose');
  });

  it('uses the name in the parcel for a part of a line', () => {
    const items = [{ sku: 'PART', name: 'Nozzle', quantity: 1 }];
    expect(textOf({ parcels: [{ ...PARCEL, items }] }, OrderParcels)).toContain('1 × Nozzle');
  });
});

describe('OrderDetails', () => {
  it('links to an email that cancels the order with its number, day and items', () => {
    const placedAt = '2126-11-26T15:03:27Z';
    const html = renderToStaticMarkup(
      createElement(OrderDetails, { order: { ...ORDER, placedAt } }),
    );
    const link = /href="(mailto:[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const email = new URL(link);
    expect(email.searchParams.get('subject')).toBe('Return or cancel: Order 000000004');
    expect(email.searchParams.get('body')).toMatch(
      /3 × Hose 10 m red \(HOSE-10-RED\)\r\n1 × Pad \(PAD\)(?:.*\r\n)*.*26\sNovember 2126\. Order 000000004\./,
    );
  });

  it('links to returns, rights and contact as far as they apply', () => {
    expect(textOf({}, OrderDetails)).toMatch(/Return or cancel.*Your rights.*Contact us/);
    const parcels = [{ ...PARCEL, sentAt: '2020-01-02T00:00:00Z' }];
    const sent = { placedAt: '2020-01-01T00:00:00Z', sent: 'all' as const, parcels };
    const old = textOf(sent, OrderDetails);
    expect(old).toMatch(/The 14 days to change your mind have passed\..*Your rights.*Contact us/);
    expect(old).not.toContain('Return or cancel');
    const ended = textOf({ state: 'canceled' }, OrderDetails);
    expect(ended).toContain('Contact us about this order');
    expect(ended).not.toMatch(/Return or cancel|have passed|Your rights/);
  });
});
