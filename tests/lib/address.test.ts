import { describe, expect, it } from 'vitest';
import { addressLines, isUkPostcode, normalisePostcode, withoutName } from '#lib/address.ts';

describe('isUkPostcode', () => {
  it.each(['SW1A 1AA', 'sw1a1aa', ' bt1  1aa', 'JE2-3AB', 'bfpo 57'])(
    'accepts the postcode %j',
    (typed) => {
      expect(isUkPostcode(typed)).toBe(true);
    },
  );

  it.each(['', 'SPRING', '99999', 'BT1', 'D02 AF30', 'BFPO'])('rejects the text %j', (typed) => {
    expect(isUkPostcode(typed)).toBe(false);
  });
});

describe('normalisePostcode', () => {
  it.each([
    ['sw1a1aa', 'SW1A 1AA'],
    [' Sw1a  1aA ', 'SW1A 1AA'],
    ['SW1\u00a01AA', 'SW1 1AA'],
    ['ct16\u20091aa', 'CT16 1AA'],
    ['ct16\u30001aa\ufeff', 'CT16 1AA'],
    ['\u200eM1 1AE\u200f', 'M1 1AE'],
    ['b33\u200b8th', 'B33 8TH'],
    ['ＥＣ１Ａ　１ＢＢ', 'EC1A 1BB'],
    ['ｄｎ５５ １ｐｔ', 'DN55 1PT'],
    ['je2-3ab', 'JE2 3AB'],
    ['IM1\u20131AA', 'IM1 1AA'],
    ['C R 2 6 X H', 'CR2 6XH'],
    ['gx111aa', 'GX11 1AA'],
    ['SW1A 1AA\r\n', 'SW1A 1AA'],
  ])('puts one space before the last three characters of %j', (typed, postcode) => {
    expect(normalisePostcode(typed)).toBe(postcode);
  });

  it.each([
    ['bfpo58', 'BFPO 58'],
    ['Bfpo  801', 'BFPO 801'],
    ['bf13aa', 'BF1 3AA'],
  ])('formats %j as a BFPO number or postcode', (typed, postcode) => {
    expect(normalisePostcode(typed)).toBe(postcode);
  });

  it.each([
    [' 1012  ab ', '1012 AB'],
    ['k1a\u00a00b1', 'K1A 0B1'],
    ['K1A0B1', 'K1A0B1'],
    ['10001\u20130001', '10001-0001'],
    ['１００－８１１１', '100-8111'],
    ['d02 af30', 'D02 AF30'],
    ['75008', '75008'],
    ['d-10117', 'D-10117'],
  ])('keeps the format of %j from another country', (typed, postcode) => {
    expect(normalisePostcode(typed)).toBe(postcode);
  });

  it.each(['', ' \u00a0\u200b\t', '\u2060'])('returns an empty text for %j', (typed) => {
    expect(normalisePostcode(typed)).toBe('');
  });

  it.each(['sw1a1aa', 'bfpo58', '10001\u20130001', 'n/a'])(
    'does not change the normalised %j again',
    (typed) => {
      const once = normalisePostcode(typed);
      expect(normalisePostcode(once)).toBe(once);
    },
  );
});

const ANN = {
  ...{
    firstName: 'Ann',
    lastName: 'Lee',
    company: 'Lee Ltd',
    street: '1 High St',
    street2: 'Flat 2',
  },
  ...{ city: 'Dover', region: 'Kent', postcode: 'CT16 1AA', countryId: 'GB' },
  ...{ telephone: '01632 960001', vatId: 'GB1' },
};

describe('addressLines', () => {
  it('formats a postal address without telephone and VAT number', () => {
    const lines = ['Ann Lee', 'Lee Ltd', '1 High St', 'Flat 2', 'Dover, Kent', 'CT16 1AA'];
    expect(addressLines(ANN)).toEqual([...lines, 'United Kingdom']);
  });

  it('omits empty and missing fields', () => {
    const bare = { ...ANN, lastName: '', company: '', street2: '', region: '', countryId: '' };
    expect(addressLines(bare)).toEqual(['Ann', '1 High St', 'Dover', 'CT16 1AA']);
    expect(addressLines(withoutName({ street: 'Quay 1', city: 'Deal' }))).toEqual([
      'Quay 1',
      'Deal',
    ]);
  });

  it.each([
    [{ countryId: 'FR' }, 'France'],
    [{ countryId: 'fr' }, 'fr'],
    [{ countryId: '<b>' }, '<b>'],
    [{ countryId: 'FR', country: 'La France' }, 'La France'],
  ])('names the country of %j', (country, name) => {
    expect(addressLines(country)).toEqual([name]);
  });
});
