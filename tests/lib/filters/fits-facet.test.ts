import { describe, expect, it } from 'vitest';
import { fitsFacets } from '#lib/filters/fits-facet.ts';

describe('fitsFacets', () => {
  it('sorts machines by the number in their names', () => {
    const [facet] = fitsFacets('Fits machine', [['PW 145', 'PW 20'], [], ['PW 20']]);
    expect(facet).toEqual({
      kind: 'values',
      key: 'fits',
      label: 'Fits machine',
      options: [
        { key: 'pw-20', label: 'PW 20' },
        { key: 'pw-145', label: 'PW 145' },
      ],
      masks: [3, 0, 1],
    });
  });

  it('returns no facet for a single machine', () => {
    expect(fitsFacets('', [['PW 20'], ['PW 20']])).toEqual([]);
  });

  it('offers the 52 most frequent machines of a longer list', () => {
    const machines = Array.from({ length: 60 }, (_, index) => `PW ${index}`);
    const [facet] = fitsFacets('', [machines, ['PW 59']]);
    expect(facet?.options).toHaveLength(52);
    expect(facet?.options.at(-1)?.label).toBe('PW 59');
    expect(facet?.masks).toEqual([2 ** 52 - 1, 2 ** 51]);
  });
});
