import { describe, expect, it } from 'vitest';
import { guaranteeOfProduct, withExtraYears } from '#catalogue/view/product-guarantee.ts';

const WASHERS = [{ audience: 'home-garden', code: 'pressure-washer' }];

describe('guaranteeOfProduct', () => {
  it('adds the extra year to the years in the data of a machine', () => {
    expect(guaranteeOfProduct({ 'guarantee_years ': '2' }, WASHERS)).toEqual({ own: 2, extra: 1 });
  });

  it('leaves the own years open without such data', () => {
    expect(guaranteeOfProduct({}, WASHERS)).toEqual({ own: null, extra: 1 });
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

  it('does not change the rows without an extra year', () => {
    expect(withExtraYears(rows, { own: 2, extra: 0 })).toEqual(rows);
  });
});
