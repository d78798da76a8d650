import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseLines } from '#lib/quick-order/parse-lines.ts';

const read = (text: string) =>
  parseLines(text).map(({ code, quantity }) => `${code} × ${quantity}`);

describe('parseLines', () => {
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
    ['words for times', '2 x PW120-UK'],
    ['the sign alone', 'PW120-UK x 2'],
    ['pieces', 'PW120-UK 2 pcs'],
    ['a name between', 'PW120-UK\tPressure washer PW 120, UK\t2'],
    ['a word for pieces', 'PW120-UK 2 off'],
    ['a word for pieces first', '2 off PW120-UK'],
    ['each', 'PW120-UK 2 ea.'],
    ['a word for the quantity', 'PW120-UK qty 2'],
    ['a word for the quantity and a colon', 'PW120-UK Qty: 2'],
    ['a word for the quantity in its cell', 'PW120-UK, qty 2'],
    ['a colon', 'PW120-UK: 2'],
    ['a dash', 'PW120-UK - 2'],
    ['brackets', 'PW120-UK (2)'],
    ['a number before the line', '1. PW120-UK 2'],
    ['a number and a bracket before the line', '12) PW120-UK\t2'],
    ['a dot before the line', '• PW120-UK 2 off'],
    ['what keeps a text from being a formula', "'PW120-UK,2"],
  ])('reads a line with %s', (_, text) => {
    expect(read(text)).toEqual(['PW120-UK × 2']);
  });

  it('reads thousands separators in a quantity', () => {
    expect(read('A-1\t1,250\nA-2;1,000.00\nA-3\t2500')).toEqual([
      'A-1 × 1250',
      'A-2 × 1000',
      'A-3 × 2500',
    ]);
  });

  it('takes the only whole number as the quantity, in spite of prices', () => {
    expect(read('A-1\tWasher\t2\t112.00\t224.00\nA-2\tWasher\t£9.99\t4\nA-3\t12\t9.99')).toEqual([
      'A-1 × 2',
      'A-2 × 4',
      'A-3 × 12',
    ]);
  });

  it('returns all candidates if several numbers may be the quantity', () => {
    expect(read('A-1\t12\t10.00\t120\nA-2\t10.00\t4\nA-3,1,000\nA-4,1,000.00\nA-5;77;2')).toEqual([
      'A-1 × 12 120',
      'A-2 × 10.00 4',
      'A-3 × 1 000',
      'A-4 × 1 000.00',
      'A-5 × 77 2',
    ]);
  });

  it('keeps the whole name of a product', () => {
    expect(read('PW 120 Home 2\n3 x Extension lance, long')).toEqual([
      'PW 120 Home × 2',
      'Extension lance, long × 3',
    ]);
  });

  const readingsOf = (text: string) =>
    parseLines(text).map(({ readings = [] }) =>
      readings.map(({ code, quantity }) => `${code} × ${quantity}`),
    );

  it('offers the readings in which a comma belongs to a name', () => {
    expect(readingsOf('Pads 17", Pack of 5 1')).toEqual([
      ['Pads 17", Pack of 5 1 × 1', 'Pads 17", Pack of 5 × 1'],
    ]);
    expect(readingsOf('Pads 17", Pack of 5,2\n6, Pads 17", Pack')).toEqual([
      ['Pads 17", Pack of 5 × 2'],
      ['Pads 17", Pack × 6'],
    ]);
  });

  it('offers a number before a code as its quantity', () => {
    expect(readingsOf('6 238-8663\n123 4\n3 KB 4')).toEqual([
      ['6 238-8663 × 1', '238-8663 × 6'],
      ['123 × 4', '4 × 123'],
      ['3 KB × 4', 'KB 4 × 3'],
    ]);
  });

  it('offers a number after a word as a part of a model', () => {
    expect(readingsOf('SD 43\nSD 43 2\nsd 43, 2\nSD 43 pcs')).toEqual([['SD 43 × 1'], [], [], []]);
  });

  it('offers no other reading of codes with a clear quantity', () => {
    const text = 'LANCE, 2\nPW120-UK 2\n6 x 238-8663\n238-8663\t6\nA-1,Washer, red,2';
    expect(readingsOf(text)).toEqual([[], [], [], [], []]);
  });

  it('keeps spaces in a code', () => {
    expect(read('KB 4 Compact 12\nKB 5 Compact')).toEqual([
      'KB 4 Compact × 12',
      'KB 5 Compact × 1',
    ]);
  });

  it('returns quantity 1 for a code without a quantity', () => {
    expect(read('PW120-UK\r\n\r\n  \rPW145-Q\n')).toEqual(['PW120-UK × 1', 'PW145-Q × 1']);
  });

  it.each([
    ['prices and a total behind', 'SKU\tDescription\tQty\tPrice\tTotal', 'A-1\tHome\t2\t112\t224'],
    ['a reference before', 'SKU;Our ref;Qty', 'A-1;77;2'],
    ['the quantity first', 'Qty;SKU', '2;A-1'],
    ['lines that are counted', '#;SKU;Qty', '9;A-1;2'],
    ['items that are counted', 'Item;Part no.;Quantity', '9;A-1;2'],
    ['numbers in capitals and quotes', '"MODEL","PCS"', '"A-1","2"'],
    ['an empty column at the start', '\tQty\tSKU', '\t2\tA-1'],
    ['empty lines above', '\n \t\n\nSKU,Qty', 'A-1,2'],
    ['another name of the quantity', 'Code;Menge', 'A-1;2'],
    ['a name in place of a code', 'Thing;Qty', 'A-1;2'],
    ['spaces alone', 'SKU Qty', 'A-1 2'],
    ['rows written otherwise', 'SKU;Qty', 'A-1 x2'],
    ['a comma within a name', 'SKU,Name,Qty', 'A-1,Washer, red,2'],
  ])('uses the headings of a list with %s', (_, heading, row) => {
    expect(read(`${heading}\n${row}`)).toEqual(['A-1 × 2']);
  });

  it('returns 0 or all candidates for an unclear quantity below its heading', () => {
    expect(read('SKU;Name;Qty\nA-1;Washer 5;\n;Home;3\n;;')).toEqual(['A-1 × 0', 'Home × 3']);
    expect(read('SKU,Qty\nA-1,1,000')).toEqual(['A-1 × 1 000']);
    expect(read('SKU;Qty;Qty\nA-1;2;3\nA-2;4;4')).toEqual(['A-1 × 2 3', 'A-2 × 4']);
  });

  it('ignores columns with prices, stock and references', () => {
    expect(read('SKU;Price\nA-1;112')).toEqual(['A-1 × 1']);
    expect(read('SKU;Stock qty;Our ref;Menge\nA-1;50;77;2')).toEqual(['A-1 × 2']);
  });

  it('does not mistake a product for a heading', () => {
    expect(read('Model 5\t2')).toEqual(['Model 5 × 2']);
    expect(read('A-1\t2\nSKU\t3')).toEqual(['A-1 × 2', 'SKU × 3']);
  });

  it('keeps an invalid quantity so that the shopper can correct it', () => {
    expect(read('A-1, many\nA-2\t-3\nA-3;1.5')).toEqual(['A-1 × many', 'A-2 × -3', 'A-3 × 1.5']);
  });

  it('returns code and quantity of each line for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        for (const { code, quantity } of parseLines(text)) {
          expect(code.trim()).toBe(code);
          expect(code).not.toBe('');
          expect(quantity).not.toBe('');
        }
      }),
    );
  });
});
