import { describe, expect, it } from 'vitest';
import { codeOf, findByCode, joinedOf, splitWords } from '#lib/search/words.ts';

describe('splitWords', () => {
  it.each([
    ['Wet & Dry Vacuum Cleaners', 'wet dry vacuum cleaner'],
    ['Accessories, brushes and boxes', 'accessory brush and box'],
    ['gas, glass and status', 'gas glass and status'],
    ['Pressure: 110bar', 'pressure 110 bar'],
    ['12.5 kg, 12,5 kg', '12d5 kg 12d5 kg'],
    ['Düse', 'duse'],
    ['200 m², 3 m³', '200 m2 3 m3'],
    ['5.0 Ah', '5 ah'],
    ['1,000 W, 1000 W', '1000 w 1000 w'],
    ['1,250,000.50', '1250000d50'],
    ['0,500 l, 1,0000, 12,50', '0d500 l 1 12d50'],
    ['PW110-UK', 'pw110 uk'],
    ['', ''],
    ['-', ''],
  ])('reads %j as %j', (text, words) => {
    expect(splitWords(text).join(' ')).toBe(words);
  });

  it('omits a word longer than 40 characters', () => {
    expect(splitWords(`hose ${'x'.repeat(41)}`)).toEqual(['hose']);
  });
});

describe('joinedOf', () => {
  it('joins each word with its neighbour', () => {
    expect(joinedOf(['lawn', 'mower', 'blade'])).toEqual(['lawnmower', 'mowerblade']);
    expect(joinedOf(['lawn'])).toEqual([]);
  });
});

describe('codeOf', () => {
  it('omits spaces and punctuation from a code', () => {
    expect(codeOf(' 1.234-567/B ')).toBe('1234567b');
  });
});

describe('findByCode', () => {
  it('returns products whose SKU or code matches the typed text', () => {
    const red = { sku: 'HOSE-10-RED', codes: ['123-4567'] };
    const black = { sku: 'HOSE-10-BLACK', codes: [] };
    expect(findByCode([red, black], '123 4567')).toEqual([red]);
    expect(findByCode([red, black], 'hose 10 black')).toEqual([black]);
    expect(findByCode([red, black], 'HOSE-10')).toEqual([]);
  });
});
