import { describe, expect, it } from 'vitest';
import { isMaskedId, newItem } from '#commerce/cart-paths.ts';

describe('isMaskedId', () => {
  it.each(['Q3f', 'a'.repeat(64)])('returns true for %s', (text) => {
    expect(isMaskedId(text)).toBe(true);
  });

  it.each(['', null, 7, '../carts/1', 'a b', 'a%2Fb', 'nobody-s', 'a'.repeat(65), 'é'])(
    'returns false for %j',
    (text) => expect(isMaskedId(text)).toBe(false),
  );
});

describe('newItem', () => {
  it('identifies a simple product by its SKU', () => {
    expect(newItem({ sku: 'KB-4', quantity: 2 }, 'Q3f')).toEqual({
      cartItem: { sku: 'KB-4', qty: 2, quote_id: 'Q3f' },
    });
  });

  it('identifies a variant by its configurable product and the chosen options', () => {
    const choice = { of: 'HOSE', options: { 142: 21, 93: 8 } };
    expect(newItem({ sku: 'HOSE-10-RED', quantity: 1, choice }, undefined)).toEqual({
      cartItem: {
        sku: 'HOSE',
        qty: 1,
        quote_id: undefined,
        product_option: {
          extension_attributes: {
            configurable_item_options: [
              { option_id: '93', option_value: 8 },
              { option_id: '142', option_value: 21 },
            ],
          },
        },
      },
    });
  });
});
