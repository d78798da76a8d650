import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { separatePrice } from '#lib/search/price-in-query.ts';

describe('separatePrice', () => {
  it.each([
    ['under £50', '', null, 50],
    ['jet wash under £150', 'jet wash', null, 150],
    ['jet wash for patio under 150', 'jet wash for patio', null, 150],
    ['hoover for less than £50.50', 'hoover', null, 50.5],
    ['hoover below 150 pounds', 'hoover', null, 150],
    ['up to 150 jet wash', 'jet wash', null, 150.01],
    ['Sweeper UP TO £1,250', 'Sweeper', null, 1250.01],
    ['vacuum over £300', 'vacuum', 300, null],
    ['vacuum more than 300', 'vacuum', 300, null],
    ['vacuum 100-200 pounds', 'vacuum', 100, 200.01],
    ['£100 to £200 vacuum for car', 'vacuum for car', 100, 200.01],
    ['vacuum £100–200', 'vacuum', 100, 200.01],
    ['vacuum between 200 and 100', 'vacuum', 100, 200.01],
    ['vacuum from £100 to £200', 'vacuum', 100, 200.01],
    ['weight bench under 100', 'weight bench', null, 100],
    ['scale weighing up to £20', 'scale weighing', null, 20.01],
    ['PW 130 under £200', 'PW 130', null, 200],
    ['160 bar jet wash under 400', '160 bar jet wash', null, 400],
  ])('takes the price out of %s', (text, words, from, to) => {
    expect(separatePrice(text)).toEqual({ words, price: { from, to } });
  });

  it.each([
    '150 bar',
    '18 V battery',
    'PW 130',
    'PW 110 to PW 145',
    'hose up to 20 m',
    'hose up to 20m',
    'pressure washer over 150 bar',
    'between 18 and 36 V',
    'extension pole 0.8 to 1.8 m',
    'vacuum under 70 dB(A)',
    'tank over 100 gallons',
    'trolley up to 150 kilograms',
    'generator under 5 kva',
    'extension lead over 10 way',
    'extension lead over 10-way',
    'scooter up to 20 stone',
    'mower under 6 hp',
    'weight 10-20 pounds',
    'drill weighing under 5 pounds',
    'rover 200',
    'thunder 200',
    'working under 1/2 inch',
    'jet wash £150',
  ])('finds no price in %s', (text) => {
    expect(separatePrice(text)).toEqual({ words: text });
  });

  it('returns a range that is not empty, for any text', () => {
    const word = fc.constantFrom(
      'under',
      'up to',
      'over',
      'between',
      'and',
      '-',
      '£',
      'pounds',
      'vac',
    );
    const text = fc.array(fc.oneof(word, fc.nat(2000).map(String))).map((all) => all.join(' '));
    fc.assert(
      fc.property(text, (any) => {
        const { words, price } = separatePrice(any);
        expect(words.length).toBeLessThanOrEqual(any.length);
        if (price && price.from !== null && price.to !== null) {
          expect(price.from).toBeLessThan(price.to);
        }
      }),
    );
  });
});
