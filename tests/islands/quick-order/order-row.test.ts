import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OrderRow } from '#islands/quick-order/OrderRow.tsx';
import type { OrderLine } from '#lib/quick-order/order-list.ts';

it('Remove names the line and its product code', () => {
  const line: OrderLine = { id: 1, code: 'PW120-UK', quantity: '2', state: 'draft' };
  const row = { line, number: 3, resolved: undefined, isLocked: false, onRemoved() {} };
  const html = renderToStaticMarkup(createElement(OrderRow, row));
  expect(html.replaceAll(/<[^>]*>/g, '')).toMatch(/Remove line 3: PW120-UK$/);
});

it('omits the sum of a refused line', () => {
  const product = {
    wanted: { sku: 'PW120-UK' },
    name: 'PW 120',
    path: null,
    prices: { inclVat: 1200, exclVat: 1000 },
    availability: 'in-stock' as const,
  };
  const resolved = { state: 'ready' as const, product, quantity: 2 };
  const htmlOf = (state: OrderLine['state']) => {
    const line = { id: 1, code: 'PW120-UK', quantity: '2', state };
    const row = { line, number: 1, resolved, isLocked: false, onRemoved() {} };
    return renderToStaticMarkup(createElement(OrderRow, row));
  };
  expect(htmlOf('draft')).toContain('£24.00');
  expect(htmlOf('refused')).not.toContain('£24.00');
});
