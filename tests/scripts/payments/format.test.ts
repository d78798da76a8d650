import { describe, expect, it } from 'vitest';
import { age, moment, pounds } from '../../../scripts/payments/format.ts';
import { toTable, WIDTH, wrap } from '../../../scripts/payments/table.ts';

describe('formatted values', () => {
  it.each([
    [-5, '0 seconds'],
    [999, '0 seconds'],
    [1000, '1 second'],
    [59_999, '59 seconds'],
    [60_000, '1 minute'],
    [7_199_000, '1 hour'],
    [172_800_000, '2 days'],
  ])('show %i ms as %s', (ms, words) => {
    expect(age(ms)).toBe(words);
  });

  it('show amounts in pounds and times in UTC', () => {
    expect(pounds(129_999)).toBe('£1,299.99');
    expect(moment(Date.UTC(2026, 10, 22, 4, 12, 9, 5))).toBe('2026-11-22 04:12:09 UTC');
  });
});

describe('table of payments', () => {
  it('aligns all of its columns', () => {
    expect(toTable([['A', 'BB'], ['long', 'x'], ['']])).toBe('A     BB\nlong  x\n');
  });

  it('wraps the last column within the width of the terminal', () => {
    const words = 'The back end refused the order. '.repeat(8).trim();
    const lines = toTable([
      ['CODE', 'WHY'],
      ['Zx012345', `${words} ${'x'.repeat(150)}`],
    ]).split('\n');
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(WIDTH);
    expect(lines[2]).toMatch(/^ {10}\S/);
    expect(
      lines
        .slice(1)
        .map((line) => line.slice(10))
        .join(' '),
    ).toContain(words);
  });

  it('wraps between words and splits words that are too long', () => {
    expect(wrap('ab cd efghijk', 5)).toEqual(['ab cd', 'efghi', 'jk']);
    expect(wrap('', 5)).toEqual(['']);
  });
});
