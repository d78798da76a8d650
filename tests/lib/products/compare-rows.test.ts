import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCompareRows } from '#lib/products/compare-rows.ts';

const LABELS = ['Weight:', 'Power:', 'Colour:', 'Hose:', 'constructor', '__proto__x', 'Noise:'];

/**
 * Technical data of products with one common row order, where each product has some of the rows.
 */
const products = fc.array(
  fc
    .tuple(fc.subarray(LABELS), fc.array(fc.constantFrom('1', '2'), { minLength: LABELS.length }))
    .map(([labels, values]) =>
      Object.fromEntries(labels.map((label, index) => [label, values[index] ?? ''])),
    ),
  { minLength: 1, maxLength: 4 },
);

describe('toCompareRows', () => {
  it('aligns rows and marks those with different or missing values', () => {
    const rows = toCompareRows([
      { 'Weight (kg):': '6', 'Power (W):': '1600' },
      { 'Weight (kg):': '6', 'Colour:': 'Teal', 'Power (W):': '1800' },
    ]);
    expect(rows).toEqual([
      { label: 'Weight (kg):', values: ['6', '6'], differs: false },
      { label: 'Colour:', values: [null, 'Teal'], differs: true },
      { label: 'Power (W):', values: ['1600', '1800'], differs: true },
    ]);
  });

  it('marks no difference for a single product', () => {
    expect(toCompareRows([{ 'Weight:': '1' }]).map(({ differs }) => differs)).toEqual([false]);
    expect(toCompareRows([])).toEqual([]);
  });

  it('returns every value in the column of its product', () => {
    fc.assert(
      fc.property(products, (given) => {
        const rows = toCompareRows(given);
        for (const [column, specifications] of given.entries()) {
          const own = rows.filter(({ values }) => values[column] !== null);
          const pairs = own.map(({ label, values }) => [label, values[column]]);
          expect(Object.fromEntries(pairs)).toEqual(specifications);
        }
        expect(new Set(rows.map(({ label }) => label)).size).toBe(rows.length);
        for (const { values, differs } of rows) {
          expect(values).toHaveLength(given.length);
          expect(differs).toBe(values.some((value) => value !== values[0]));
        }
      }),
    );
  });

  it('keeps the row order of each product', () => {
    fc.assert(
      fc.property(products, (given) => {
        const order = toCompareRows(given).map(({ label }) => label);
        for (const specifications of given) {
          const labels = Object.keys(specifications);
          expect(order.filter((label) => labels.includes(label))).toEqual(labels);
        }
      }),
    );
  });

  it('terminates if products order their rows differently', () => {
    const rows = toCompareRows([
      { 'A:': '1', 'B:': '1' },
      { 'B:': '1', 'A:': '1' },
    ]);
    expect(rows.map(({ label }) => label)).toEqual(['A:', 'B:']);
  });
});
