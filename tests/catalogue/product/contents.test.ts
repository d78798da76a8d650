import { describe, expect, it } from 'vitest';
import { pricePerUnit, toContents } from '#catalogue/product/contents.ts';

describe('toContents', () => {
  it.each([
    [{ contents_l: '0.750000' }, { amount: 0.75, unit: 'litre' }],
    [{ contents_kg: '10' }, { amount: 10, unit: 'kg' }],
    [{ contents_l: '500 ml' }, { amount: 0.5, unit: 'litre' }],
    [
      { contents_l: '', contents_kg: ' 0.1 ' },
      { amount: 0.1, unit: 'kg' },
    ],
    [{ contents_l: '0' }, undefined],
    [{ contents_l: '-' }, undefined],
    [{ contents_l: '2 packs' }, undefined],
    [{}, undefined],
  ])('reads the contents of %j', (attributes, contents) => {
    expect(toContents(attributes, ['contents_l', 'contents_kg'])).toEqual(contents);
  });

  it('reads the unit at the end of the code', () => {
    expect(toContents({ volume_ml: '250' }, ['volume_ml'])).toEqual({
      amount: 0.25,
      unit: 'litre',
    });
    expect(toContents({ volume: '250' }, ['volume'])).toBeUndefined();
  });
});

describe('pricePerUnit', () => {
  it.each([
    [899, 1, 899],
    [899, 0.5, 1_798],
    [33_00, 5, 660],
    [1_000, 3, 333],
    [1_001, 6, 167],
    // 937.5 exactly, but slightly less as a float.
    [255, 0.272, 938],
    [1, 2, 1],
  ])('divides %i pence by %d and rounds to %i whole pence', (price, amount, each) => {
    expect(pricePerUnit(price, { amount, unit: 'litre' })).toBe(each);
  });
});
