import { describe, expect, it } from 'vitest';
import { toCsv } from '#lib/quick-order/list-csv.ts';
import { parseLines } from '#lib/quick-order/parse-lines.ts';

describe('toCsv', () => {
  it('quotes a text where necessary', () => {
    expect(toCsv(['SKU', 'Product'], [['A-1', 'Lance 40", long']])).toBe(
      'SKU,Product\r\nA-1,"Lance 40"", long"\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])(
    'prevents %j from acting as a formula',
    (text) => {
      expect(toCsv(['SKU'], [[text]])).toContain(`\r\n'${text}`);
    },
  );

  it('writes a list that parseLines can read', () => {
    const csv = toCsv(
      ['SKU', 'Quantity', 'Product', 'Note'],
      [
        ['PW120-UK', '2', 'PW 120, 110 bar', ''],
        ['=A1', '10', 'Lance 40"', 'The fewest you may purchase is 5.'],
      ],
    );
    expect(parseLines(csv)).toEqual([
      { code: 'PW120-UK', quantity: '2' },
      { code: '=A1', quantity: '10' },
    ]);
  });
});
