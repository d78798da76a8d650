import { describe, expect, it } from 'vitest';
import { toLists } from '#catalogue/sync/read/read-by-sku.ts';

const skus = (count: number, length: number) =>
  Array.from({ length: count }, (_, index) => String(index).padStart(length, '0'));

describe('toLists', () => {
  it('puts at most 100 SKUs into a list', () => {
    expect(toLists(skus(250, 5)).map((list) => list.length)).toEqual([100, 100, 50]);
    expect(toLists([])).toEqual([]);
  });

  it('splits lists that would make an address too long', () => {
    const lists = toLists(skus(100, 64));
    expect(lists.length).toBeGreaterThan(1);
    for (const list of lists) expect(encodeURIComponent(list.join()).length).toBeLessThan(4001);
    expect(lists.flat()).toEqual(skus(100, 64));
  });

  it('puts a SKU that would break a list into its own list', () => {
    expect(toLists(['A', 'B,C', '5%', ' D', 'E '])).toEqual([
      ['B,C'],
      ['5%'],
      [' D'],
      ['E '],
      ['A'],
    ]);
  });
});
