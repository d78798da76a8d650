import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { OrderCard } from '#islands/account/OrderCard.tsx';
import type { CustomerOrder } from '#stores/account/orders.ts';

const ORDER: CustomerOrder = {
  ...{ number: '000000004', placedAt: '2026-11-26T15:03:27Z', sent: 'all' },
  ...{ state: 'complete', status: 'complete', shipping: 495, delivery: 'Flat Rate', total: 11_511 },
  lines: [{ sku: 'A', name: 'Hose', quantity: 3, total: 11_016, refunded: 1, cancelled: 0 }],
};

const listHtmlOf = (order: CustomerOrder) =>
  renderToStaticMarkup(createElement(OrderCard, { order }));

const htmlOf = (order: CustomerOrder, day?: string) =>
  renderToStaticMarkup(createElement(OrderCard, { order, day, actions: null }));

const textOf = (order: CustomerOrder, day?: string) => htmlOf(order, day).replace(/<[^>]+>/g, '|');

describe('OrderCard', () => {
  it('links to the invoice of an order in the list, if it may have one', () => {
    const link = 'href="/customer/orders?order=000000004#invoice"';
    expect(listHtmlOf(ORDER)).toContain(link);
    expect(listHtmlOf({ ...ORDER, state: 'canceled' })).not.toContain(link);
  });

  it('links to the details of an order in the list by its only full button', () => {
    const buttons = listHtmlOf(ORDER).match(/<\w+[^>]* class="button"[^>]*>[^<]*/g);
    expect(buttons).toEqual(['<a class="button" href="/customer/orders?order=000000004">Details']);
    expect(htmlOf(ORDER)).not.toContain('class="button"');
  });

  it('shows an order of the list in brief: status and total, no other sums and no steps', () => {
    const brief = listHtmlOf({ ...ORDER, vat: 1919 });
    expect(brief).toContain('<span class="order-status is-sent">Dispatched</span>');
    expect(brief).toContain('<span class="when-incl">£115.11 incl VAT</span>');
    expect(brief).toContain('<span class="when-excl">£95.92 excl VAT</span>');
    expect(brief).not.toMatch(/Total shipping cost|order-progress/);
  });

  it('shows the purchase order number of an order of the list', () => {
    const number = '<dt>Purchase order number</dt><dd>PO-7</dd>';
    expect(listHtmlOf({ ...ORDER, purchaseOrder: null, cardPurchaseOrder: 'PO-7' })).toContain(
      number,
    );
    expect(listHtmlOf({ ...ORDER, purchaseOrder: 'PO-7' })).toContain(number);
    expect(listHtmlOf(ORDER)).not.toContain('Purchase order');
  });

  it('shows the delivery site of an order of the list, with the company if there is one', () => {
    const destination = { countryId: 'GB', postcode: 'OX26 4AA', company: '', city: 'Bicester' };
    expect(listHtmlOf({ ...ORDER, destination })).toContain(
      '<dt>Delivery to</dt><dd>Bicester</dd>',
    );
    const company = { ...destination, company: 'Ashdown Ltd' };
    expect(listHtmlOf({ ...ORDER, destination: company })).toContain(
      '<dd>Ashdown Ltd, Bicester</dd>',
    );
    expect(listHtmlOf(ORDER)).not.toContain('Delivery to');
  });

  it('shows the steps of an order on its own, and marks the current one', () => {
    const steps = htmlOf({ ...ORDER, state: 'processing', status: 'processing', sent: 'none' });
    expect(steps).toContain(
      '<li data-reached="true">Received</li>' +
        '<li data-reached="true" aria-current="step">Being prepared</li><li>Dispatched</li>',
    );
    expect(htmlOf({ ...ORDER, state: 'holded', status: 'holded' })).not.toContain('order-progress');
  });

  it('shows lines and total excl VAT where the VAT is known', () => {
    const lines = ORDER.lines.map((line) => ({ ...line, vat: 1836 }));
    const html = htmlOf({ ...ORDER, lines, vat: 1919 });
    expect(html).toContain('<span class="when-excl"><span>£91.80</span></span>');
    expect(html).toMatch(/<div class="when-excl">(?:(?!<\/div>).)*£95\.92/);
    expect(htmlOf(ORDER)).not.toContain('<div class="when-excl">');
  });

  it('shows the price of one item, incl and excl VAT, if the line has several', () => {
    const lines = ORDER.lines.map((line) => ({ ...line, vat: 1836 }));
    expect(textOf({ ...ORDER, lines })).toMatch(/\|Quantity 3\|+£36\.72\|+£30\.60\|+ each\|/);
    const one = ORDER.lines.map((line) => ({ ...line, quantity: 1 }));
    expect(textOf({ ...ORDER, lines: one })).not.toContain(' each');
  });

  it('shows the expected delivery day, and reserves its place', () => {
    expect(textOf(ORDER, '2126-12-01')).toMatch(/\|Expected on\|+Sunday 1\sDecember\|/);
    expect(textOf(ORDER, '')).toMatch(/\|Expected on\|+\u00a0\|/);
    expect(textOf(ORDER)).not.toContain('Expected on');
  });

  it('shows refunded quantities and the refunded amount', () => {
    const text = textOf({ ...ORDER, refunded: 3672, cancelled: 0 });
    expect(text).toContain('Dispatched, partly refunded');
    expect(text).toMatch(/\|Quantity 3\|.*\| each\|+Refunded 1\|/);
    expect(text).toMatch(/\|Refunded\|+-£36\.72\|/);
    expect(text).not.toContain('Cancelled');
  });

  it('shows what has been dispatched of an order in part', () => {
    const lines = ORDER.lines.map((line) => ({ ...line, refunded: 0, shipped: 2 }));
    expect(textOf({ ...ORDER, lines, sent: 'part' })).toMatch(
      /\|Quantity 3\|.*\| each\|+Dispatched 2\|/,
    );
    expect(textOf({ ...ORDER, lines })).not.toContain('Dispatched 2');
    const withParcels = { ...ORDER, lines, sent: 'part', parcels: [] } as const;
    expect(textOf(withParcels)).not.toContain('Dispatched 2');
  });

  it('shows the names of cart rules that reduced its prices', () => {
    const text = textOf({ ...ORDER, discountName: '20% OFF <b>all</b>' });
    expect(text).toMatch(
      /\|Discount \(20% OFF &lt;b&gt;all&lt;\/b&gt;\)\|+included in the prices\|/,
    );
    expect(textOf(ORDER)).not.toContain('Discount');
  });

  it('shows cancelled quantities and the cancelled amount', () => {
    const lines = ORDER.lines.map((line) => ({ ...line, refunded: 0, cancelled: 2 }));
    const text = textOf({ ...ORDER, lines, refunded: 0, cancelled: 7344 });
    expect(text).toContain('Dispatched, partly cancelled');
    expect(text).toMatch(/\|Quantity 3\|.*\| each\|+Cancelled 2\|/);
    expect(text).toMatch(/\|Cancelled\|+-£73\.44\|/);
    expect(text).not.toContain('Refunded');
  });
});
