import { describe, expect, it } from 'vitest';
import { areaPromise, mostExtraDays } from '#config/area-promise.ts';

const AREAS = [
  { name: 'Northern Ireland', postcodes: ['BT'], extraWorkingDays: 1 },
  { name: 'the Isle of Man', postcodes: ['IM'], extraWorkingDays: 2 },
  { name: 'the Channel Islands', postcodes: ['JE', 'GY'], extraWorkingDays: null },
];

const to = (countryId: string, postcode: string, areas = AREAS) =>
  areaPromise({ countryId, postcode }, areas);

describe('areaPromise', () => {
  it.each([
    ['GB', 'SW1A 1AA', 0],
    ['GB', 'BT1 1AA', 1],
    ['GB', 'bt11aa', 1],
    ['IM', 'IM1 1AA', 2],
    ['GB', '', 0],
  ])('returns for %s %j %d extra working days', (countryId, postcode, extraWorkingDays) => {
    expect(to(countryId, postcode)).toEqual({ extraWorkingDays });
  });

  it.each([
    ['JE', 'JE2 3AB', 'the Channel Islands'],
    ['GB', 'JE2 3AB', 'the Channel Islands'],
    ['GG', 'GY1 1AA', 'the Channel Islands'],
    ['FR', 'BT1 1AA', null],
    ['IE', 'D02 AF30', null],
  ])('returns no promise for %s %s', (countryId, postcode, area) => {
    expect(to(countryId, postcode)).toEqual({ extraWorkingDays: null, area });
  });

  it('returns no promise for islands that the shop file does not list', () => {
    expect(to('JE', 'JE2 3AB', [])).toEqual({ extraWorkingDays: null, area: null });
    expect(to('GB', 'BT1 1AA', [])).toEqual({ extraWorkingDays: 0 });
  });

  it('promises delivery to the mainland if no destination is given', () => {
    expect(areaPromise(undefined, AREAS)).toEqual({ extraWorkingDays: 0 });
  });
});

it.each([
  [AREAS, 2],
  [AREAS.slice(2), 0],
  [[], 0],
])('mostExtraDays returns the days of the slowest area with a promise', (areas, most) => {
  expect(mostExtraDays(areas)).toBe(most);
});
