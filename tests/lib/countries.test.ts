import { describe, expect, it } from 'vitest';
import { countryName, findCountry, findRegion, resolveCountry } from '#lib/countries.ts';

const COUNTRIES = [
  { id: 'GB', fullNameEnglish: 'United Kingdom' },
  { id: 'FR', fullNameEnglish: 'France' },
  { id: 'IE', fullNameEnglish: 'Ireland' },
  { id: 'OM', fullNameEnglish: 'Oman' },
];

describe('resolveCountry', () => {
  it.each([
    ['great britain', 'GB'],
    ['Great Britain', 'GB'],
    ['United Kingdom', 'GB'],
    ['UK', 'GB'],
    ['uk', 'GB'],
    ['gb', 'GB'],
    ['GB', 'GB'],
    ['France', 'FR'],
    ['FRANCE', 'FR'],
    ['  france ', 'FR'],
    ['oman', 'OM'],
    ['fr', 'FR'],
    ['IE', 'IE'],
    ['fra', 'FRA'],
    ['zz', 'ZZ'],
    ['nonsense', 'GB'],
    ['Franc', 'GB'],
    ['', 'GB'],
    ['   ', 'GB'],
  ])('reads %j as %s', (text, code) => {
    expect(resolveCountry(text, COUNTRIES)).toBe(code);
  });

  it('recognises no country name without a list', () => {
    expect(resolveCountry('France', [])).toBe('GB');
  });
});

describe('findCountry', () => {
  it.each([
    [' france ', 'FR'],
    ['fr', 'FR'],
    ['uk', 'GB'],
    ['Great Britain', 'GB'],
    ['Franc', undefined],
    ['zz', undefined],
    ['  ', undefined],
  ])('finds for the text %j: %s', (text, code) => {
    expect(findCountry(text, COUNTRIES)).toBe(code);
  });
});

describe('countryName', () => {
  it('returns the code of a country that is missing from the list', () => {
    expect(countryName('FR', COUNTRIES)).toBe('France');
    expect(countryName('DE', COUNTRIES)).toBe('DE');
  });

  it('returns a name that resolves to the same country', () => {
    for (const { id } of COUNTRIES) {
      expect(resolveCountry(countryName(id, COUNTRIES), COUNTRIES)).toBe(id);
      expect(resolveCountry(countryName(id, []), [])).toBe(id);
    }
  });
});

const WITH_REGIONS = [
  { id: 'GB', fullNameEnglish: 'United Kingdom' },
  {
    id: 'US',
    fullNameEnglish: 'United States',
    regions: [
      { id: 43, code: 'NY', name: 'New York' },
      { id: 18, code: 'FL', name: 'Florida' },
    ],
  },
  {
    id: 'CA',
    fullNameEnglish: 'Canada',
    regions: [
      { id: 74, code: 'ON', name: 'Ontario' },
      { id: 76, code: 'QC', name: 'Qu\u00e9bec' },
    ],
  },
];

describe('findRegion', () => {
  it.each([
    ['NY', 'US', 43],
    ['ny', 'US', 43],
    ['N.Y.', 'US', 43],
    [' new  york ', 'US', 43],
    ['NEW-YORK', 'US', 43],
    ['US-NY', 'US', 43],
    ['Ontario', 'CA', 74],
    ['quebec', 'CA', 76],
    ['Que\u0301bec', 'CA', 76],
    ['Ontario', 'US', undefined],
    ['Kent', 'US', undefined],
    ['', 'US', undefined],
    ['...', 'CA', undefined],
    ['Kent', 'GB', undefined],
    ['NY', 'ZZ', undefined],
  ])('finds for %j in %s the region %s', (text, countryId, id) => {
    expect(findRegion(text, countryId, WITH_REGIONS)?.id).toBe(id);
  });
});
