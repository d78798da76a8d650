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
