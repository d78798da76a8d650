import { describe, expect, it } from 'vitest';
import type { SpecificationAttribute } from '#catalogue/specifications/attribute-index.ts';
import { guaranteeOfProduct, withExtraYears } from '#catalogue/view/product-guarantee.ts';

const WASHERS = [{ audience: 'home-garden', code: 'pressure-washer' }];

function dictionaryWith(input: string, isVisibleOnFront = true): SpecificationAttribute[] {
  const options = [{ value: '57', label: '5 years' }];
  const row = { label: 'Guarantee', isFilterable: false, position: 0 };
  return [
    {
      ...row,
      code: 'guarantee_years',
      input,
      isVisibleOnFront,
      options: input === 'select' ? options : [],
    },
  ];
}

describe('guaranteeOfProduct', () => {
  it.each([
    ['the years of a text attribute', '2', dictionaryWith('text'), 2],
    ['a stored decimal', '5.000000', dictionaryWith('text'), 5],
    ['the label of a chosen option', '57', dictionaryWith('select'), 5],
    ['an option of an attribute that no page shows', '57', dictionaryWith('select', false), 5],
    ['no years from a removed option', '2', dictionaryWith('select'), null],
    ['no years from an attribute that the back end does not list', '2', [], null],
    ['the years if the back end refuses its attribute list', '2', null, 2],
  ])('reads %s as the guarantee', (_, stored, dictionary, own) => {
    const attributes = { 'guarantee_years ': stored };
    expect(guaranteeOfProduct(attributes, dictionary, WASHERS)).toEqual({ own, extra: 1 });
  });

  it('leaves the own years open without such data', () => {
    expect(guaranteeOfProduct({}, [], WASHERS)).toEqual({ own: null, extra: 1 });
  });
});

describe('withExtraYears', () => {
  const rows = [
    { code: 'weight_kg', label: 'Weight (kg):', value: '3.8' },
    { code: 'guarantee_years', label: 'Guarantee (years):', value: '2' },
  ];

  it('states the whole guarantee among the technical data', () => {
    expect(withExtraYears(rows, { own: 2, extra: 1 })).toEqual([
      rows[0],
      { code: 'guarantee_years', label: 'Guarantee:', value: '3 years (2 + 1 extra)' },
    ]);
  });

  it.each(['5', '24 months', 'No'])('does not change a row that states %j', (value) => {
    const other = rows.map((row) => ({ ...row, value }));
    expect(withExtraYears(other, { own: 2, extra: 1 })).toEqual(other);
  });

  it('does not change the rows without an extra year', () => {
    expect(withExtraYears(rows, { own: 2, extra: 0 })).toEqual(rows);
  });
});
