import { describe, expect, it } from 'vitest';
import { countryName, findCountry, resolveCountry } from '#lib/countries.ts';

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

  it('knows no name without a list', () => {
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
  ])('finds for %j %s', (text, code) => {
    expect(findCountry(text, COUNTRIES)).toBe(code);
  });
});

describe('countryName', () => {
  it('is the code of a country that is not in the list', () => {
    expect(countryName('FR', COUNTRIES)).toBe('France');
    expect(countryName('DE', COUNTRIES)).toBe('DE');
  });

  it('is resolved to the same country again', () => {
    for (const { id } of COUNTRIES) {
      expect(resolveCountry(countryName(id, COUNTRIES), COUNTRIES)).toBe(id);
      expect(resolveCountry(countryName(id, []), [])).toBe(id);
    }
  });
});
