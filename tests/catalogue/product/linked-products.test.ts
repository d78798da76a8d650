import { describe, expect, it } from 'vitest';
import { toLinkedProducts } from '#catalogue/product/linked-products.ts';

const link = (type: string, sku: string, position: number) => ({ type, sku, position });

describe('toLinkedProducts', () => {
  it('reads crosssell as detergents, upsell as accessories and related as related', () => {
    const links = [link('related', 'R', 1), link('upsell', 'A', 1), link('crosssell', 'D', 1)];
    expect(toLinkedProducts('M', links)).toEqual({
      detergents: ['D'],
      accessories: ['A'],
      related: ['R'],
    });
  });

  it('sorts by position and keeps the given order at ties', () => {
    const links = [
      link('upsell', 'LAST', 10),
      link('upsell', 'TIE-2', 2),
      link('upsell', 'TIE-1', 2),
      link('upsell', 'FIRST', 1),
    ];
    expect(toLinkedProducts('M', links).accessories).toEqual(['FIRST', 'TIE-2', 'TIE-1', 'LAST']);
  });

  it('lists a SKU once within a kind, at its first position', () => {
    const links = [link('upsell', 'A', 3), link('upsell', 'B', 2), link('upsell', 'A', 1)];
    expect(toLinkedProducts('M', links).accessories).toEqual(['A', 'B']);
  });

  it('keeps a SKU in both kinds if it is linked in both', () => {
    const { accessories, related } = toLinkedProducts('M', [
      link('upsell', 'A', 1),
      link('related', 'A', 1),
    ]);
    expect([accessories, related]).toEqual([['A'], ['A']]);
  });

  it('omits the product itself, blank SKUs and unknown kinds', () => {
    const links = [
      link('related', 'M', 1),
      link('related', ' ', 2),
      link('grouped', 'G', 3),
      link('related', 'R', 4),
    ];
    expect(toLinkedProducts('M', links)).toEqual({
      detergents: [],
      accessories: [],
      related: ['R'],
    });
  });
});
