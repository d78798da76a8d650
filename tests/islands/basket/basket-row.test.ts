import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BasketRow } from '#islands/basket/BasketRow.tsx';
import type { BasketLine } from '#stores/basket/lines.ts';

const PRICES = { inclVat: 36300, exclVat: 30250, wasInclVat: 40800, wasExclVat: 34000 };
const LINE = {
  id: 1,
  sku: 'PW160-VC',
  name: 'PW 160',
  options: [],
  quantity: 2,
  total: 72600,
  totalExclVat: 60500,
  isRounded: false,
  changedPrice: null,
  isOwnPrice: false,
  product: { name: 'PW 160', path: null, thumbnail: '/t.webp', status: '1', prices: PRICES },
};

function savingOf(changes: Partial<BasketLine> = {}): string {
  const line: BasketLine = { ...LINE, ...changes };
  const pending = { typed: { of: () => undefined, note: () => {} }, unsent: new Map() };
  const html = renderToStaticMarkup(createElement(BasketRow, { line, pending, onRemoved() {} }));
  const [, saving = ''] = /<span class="basket-saving">(.*?)<\/span><\/p>/s.exec(html) ?? [];
  return saving
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

describe('saving of a basket line', () => {
  it('shows the old price and the saving of all pieces, with and without VAT', () => {
    expect(savingOf()).toBe('was £816.00 £680.00 Save £90.00 £75.00');
  });

  it('shows only amounts with VAT when the back end returns no others', () => {
    expect(savingOf({ totalExclVat: null })).toBe('was £816.00 Save £90.00');
  });

  it.each([
    ['another price is charged', { changedPrice: 40000 }],
    ['the line costs as much as before', { total: 81600 }],
    ['the product is no longer sold', { product: null }],
    [
      'its old price lacks the other VAT',
      { product: { ...LINE.product, prices: { ...PRICES, wasExclVat: null } } },
    ],
  ])('hides old price and saving if %s', (_, changes) => expect(savingOf(changes)).toBe(''));
});
