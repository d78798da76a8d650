import { describe, expect, it } from 'vitest';
import { toProductPage } from '#catalogue/view/product-page.ts';
import type { CommerceProduct } from '#commerce/catalogue/products.ts';
import { product } from '../../setup/catalogue/products.ts';
import { snapshotOf } from '../../setup/catalogue/snapshots.ts';

const link = (sku: string, position: number) => ({ type: 'related', sku, position });

describe('alternatives to an unavailable product', () => {
  const sold = (id: number, list_price: string, over: Partial<CommerceProduct> = {}) =>
    product({ id, sku: `S-${id}`, attributes: { url_key: `s-${id}`, list_price }, ...over });
  const others = [
    sold(10, '200.00'),
    sold(11, '110.00'),
    sold(12, '125.00'),
    sold(13, '119.00', { status: 2 }),
    sold(14, '60.00'),
    sold(15, '120.00'),
  ];
  const alternativesOf = (machine: CommerceProduct, listed: string[]) => {
    const reader = snapshotOf([machine, ...others], (writer) => {
      writer.addListing('home-garden', 'window-vac', 'Window Vacs', listed);
    });
    return toProductPage(reader, 'kb-4')?.alternatives.map(({ sku }) => sku);
  };
  const inListing = ['S-10', 'S-11', 'S-12', 'S-13', 'S-14'];

  it('come from its listing if in stock, the nearest price first', () => {
    const machine = product({ status: 2 });
    expect(alternativesOf(machine, [machine.sku, ...inListing])).toEqual(['S-12', 'S-11', 'S-14']);
  });

  it('come from listings of related products if the product has no listing', () => {
    const machine = product({ status: 2, links: [link('S-15', 1), link('S-10', 2)] });
    expect(alternativesOf(machine, inListing)).toEqual(['S-12', 'S-11', 'S-14']);
    expect(alternativesOf(product({ status: 2 }), inListing)).toEqual([]);
  });

  it('stay empty for a product that is available', () => {
    expect(alternativesOf(product(), [product().sku, ...inListing])).toEqual([]);
  });
});
