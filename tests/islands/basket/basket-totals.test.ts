import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BasketTotals } from '#islands/basket/BasketTotals.tsx';
import type { Basket } from '#stores/basket/lines.ts';

const BASKET: Basket = {
  ...{ lines: [], customerId: undefined, destination: undefined, coupon: null, exclVat: null },
  ...{ subtotal: 25_080, discount: 5016, shipping: 0, shippingAhead: 0, total: 20_064 },
  isDelivered: true,
  discountName: null,
};

const textOf = (basket: Basket) =>
  renderToStaticMarkup(createElement(BasketTotals, { basket })).replace(/<[^>]+>/g, '|');

it.each([
  ['20% OFF Ever &amp; more', 'Discount (20% OFF Ever &amp;amp; more)'],
  [null, 'Discount'],
])('BasketTotals shows the discount of the rule %j as text', (discountName, text) => {
  expect(textOf({ ...BASKET, discountName })).toContain(`|${text}|`);
});

it('BasketTotals explains a rounded line', () => {
  const line = { isRounded: true } as Basket['lines'][number];
  expect(textOf({ ...BASKET, lines: [line] })).toContain('may differ by a few pence');
  expect(textOf(BASKET)).not.toContain('may differ by a few pence');
});

it('screen readers announce a changed total with its label and no other sum', () => {
  const html = renderToStaticMarkup(createElement(BasketTotals, { basket: BASKET }));
  const live = html.split('aria-live="polite"').slice(1);
  expect(live).toHaveLength(1);
  expect(live[0]).toMatch(/^ aria-atomic="true"><dt><span>Total <\/span>/);
});
