import { describe, expect, it } from 'vitest';
import { fittingMachines } from '#catalogue/facets/fitting-machines.ts';

const SOLD = [
  'PW 110 Compact',
  'PW 145 Quiet',
  'PW 145 Quiet Reel',
  'PW 180 Connect',
  'PW 18 V Carry Cordless Washer',
  'GVP 18 Pro Window Vac 18 V',
  'HP 7/18 Reel Cold Water',
  'ST 4 Duo',
  'KB-4 Push Sweeper',
  'Hose FL 20',
];

const machinesFor = (fits: string, doesNotFit = '') =>
  fittingMachines([{ fits, doesNotFit }], SOLD, null)[0];

describe('fittingMachines', () => {
  it.each([
    ['a machine', 'HP 7/18 pump', ['HP 7/18']],
    ['several machines', 'KB-4, ST 4', ['KB-4', 'ST 4']],
    ['a machine that the shop does not sell', 'TD 4; ST 4', ['TD 4', 'ST 4']],
    ['a range without models that nobody made', 'PW 110 to PW 180', ['PW 110', 'PW 145', 'PW 180']],
    ['a short range', 'PW 120-180', ['PW 145', 'PW 180', 'PW 120']],
    ['a range with hyphens', 'KB-2 to KB-4', ['KB-4', 'KB-2']],
    ['a name with a hyphen', 'KM 40-10', ['KM 40-10']],
    ['a family', 'All PW machines from 2018', ['PW 110', 'PW 145', 'PW 180', 'PW 18 V']],
    ['two families', 'All HP and ST machines', ['HP 7/18', 'ST 4']],
    ['machines of a voltage', 'All 18 V machines', ['PW 18 V', 'GVP 18']],
    ['a text of lines', 'KB-4\nST 4', ['KB-4', 'ST 4']],
    ['a code in another form', 'Series 9000', ['Series 9000']],
    ['a text without a machine', 'All 1/2" hoses, Garden pumps, WDV with socket', []],
  ])('finds the machines that an entry covers: %s', (_, fits, machines) => {
    expect(machinesFor(fits)).toEqual(machines);
  });

  it('omits machines that the product does not fit', () => {
    expect(machinesFor('All PW machines', 'PW 18 V, PW 110')).toEqual(['PW 145', 'PW 180']);
    expect(machinesFor('', 'PW 110')).toEqual([]);
  });

  it('offers a special version what its plain machine takes, but not the reverse', () => {
    const fits = ['ST 4', 'ST 4 Duo Iron', 'PW 18'].map((text) => ({ fits: text, doesNotFit: '' }));
    expect(fittingMachines(fits, SOLD, null)).toEqual([
      ['ST 4', 'ST 4 Duo Iron'],
      ['ST 4 Duo Iron'],
      ['PW 18'],
    ]);
  });

  it('covers machines that other products of the list name', () => {
    const fits = ['All TD machines', 'TD 4'].map((text) => ({ fits: text, doesNotFit: '' }));
    expect(fittingMachines([...fits, undefined], SOLD, null)).toEqual([['TD 4'], ['TD 4'], []]);
  });

  it('reads the options of a multiselect attribute', () => {
    const attribute = {
      code: 'compatible_with',
      input: 'multiselect',
      label: 'Fits',
      isVisibleOnFront: true,
      isFilterable: true,
      position: 1,
      options: [
        { value: '7', label: 'Henry' },
        { value: '8', label: 'All PW machines' },
      ],
    };
    expect(fittingMachines([{ fits: '7,8', doesNotFit: '' }], SOLD, [attribute])).toEqual([
      ['Henry', 'PW 110', 'PW 145', 'PW 180', 'PW 18 V'],
    ]);
  });
});
