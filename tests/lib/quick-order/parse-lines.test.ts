import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseLines } from '#lib/quick-order/parse-lines.ts';

const read = (text: string) =>
  parseLines(text).lines.map(({ code, quantity }) => `${code} × ${quantity}`);

describe('the lines of a pasted list', () => {
  it.each([
    ['a tab, as spreadsheets put it', 'PW120-UK\t2'],
    ['a comma', 'PW120-UK, 2'],
    ['a semicolon', 'PW120-UK;2'],
    ['a space', 'PW120-UK 2'],
    ['quotes', '"PW120-UK","2"'],
    ['a sign for times', 'PW120-UK x2'],
    ['the sign behind', 'PW120-UK, 2x'],
    ['decimals of a spreadsheet', 'PW120-UK\t2.00'],
    ['the quantity first', '2\tPW120-UK'],
    ['a name between', 'PW120-UK\tPressure washer PW 120, UK\t2'],
    ['what keeps a text from being a formula', "'PW120-UK,2"],
  ])('know %s', (_, text) => {
    expect(read(text)).toEqual(['PW120-UK × 2']);
  });

  it('read a quantity of thousands as one number', () => {
    expect(read('A-1\t1,250\nA-2;1,000.00\nA-3\t2500')).toEqual([
      'A-1 × 1250',
      'A-2 × 1000',
      'A-3 × 2500',
    ]);
  });

  it('take the quantity before prices, and none where it could be either of two numbers', () => {
    expect(read('A-1\t12\t10.00\t120\nA-2\tWasher\t4\t£9.99')).toEqual(['A-1 × 12', 'A-2 × 4']);
    expect(read('A-1\tWasher\t4\t10.00\nA-2,1,000\nA-3,2,500')).toEqual([
      'A-1 × 4 10.00',
      'A-2 × 1 000',
      'A-3 × 2 500',
    ]);
  });

  it('leave spaces in a code', () => {
    expect(read('KB 4 Compact 12\nKB 5 Compact')).toEqual([
      'KB 4 Compact × 12',
      'KB 5 Compact × 1',
    ]);
  });

  it('want one of what is named alone', () => {
    expect(read('PW120-UK\r\n\r\n  \rPW145-Q\n')).toEqual(['PW120-UK × 1', 'PW145-Q × 1']);
  });

  it('leave the headings of a spreadsheet out', () => {
    expect(read('SKU\tName\tQuantity\nPW120-UK\tWasher\t2')).toEqual(['PW120-UK × 2']);
    expect(read('Model 5\t2')).toEqual(['Model 5 × 2']);
  });

  it('keep a quantity that is none, so that it can be mended', () => {
    expect(read('A-1, many\nA-2\t-3\nA-3;1.5')).toEqual(['A-1 × many', 'A-2 × -3', 'A-3 × 1.5']);
  });

  it('add up what is named again, and say how often', () => {
    const { lines, repeated } = parseLines('A-1 2\na-1 3\nA-2 1\nA-1 many,');
    expect(lines).toEqual([
      { code: 'A-1', quantity: '5' },
      { code: 'A-2', quantity: '1' },
      { code: 'A-1 many', quantity: '1' },
    ]);
    expect(repeated).toBe(1);
  });

  it('never lose a line whose quantity cannot be added', () => {
    expect(read('A-1, 2\nA-1, many')).toEqual(['A-1 × 2', 'A-1 × many']);
  });

  it('come of any text, each with a code and a quantity', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        for (const { code, quantity } of parseLines(text).lines) {
          expect(code.trim()).toBe(code);
          expect(code).not.toBe('');
          expect(quantity).not.toBe('');
        }
      }),
    );
  });
});
