import { describe, expect, it } from 'vitest';
import { formatDecimal, formatPrice, parsePence, toPence } from '#lib/money.ts';

describe('parsePence', () => {
  it.each([
    ['1299.990000', 129_999],
    ['1299.99', 129_999],
    ['1299', 129_900],
    ['1299.', 129_900],
    ['1299.9', 129_990],
    [' 49.50 ', 4950],
    ['0.01', 1],
    ['.5000', 50],
    ['007.10', 710],
    // The float product of 1.15 and 100 is 114.99999999999999.
    ['1.15', 115],
    ['8.165000', 817],
    ['8.164999', 816],
    ['1.005', 101],
    ['9.999', 1000],
    ['0.005', 1],
    ['90071992547409.91', 9_007_199_254_740_991],
  ])('reads %j as %i pence', (text, pence) => {
    expect(parsePence(text)).toBe(pence);
  });

  it.each([
    '',
    ' ',
    '.',
    '0',
    '0.000000',
    '0.004',
    '-5.00',
    '+5.00',
    'POA',
    '12abc',
    '1e3',
    '1,299.99',
    '£12.00',
    'NaN',
    'Infinity',
    '1.2.3',
    '90071992547409.92',
  ])('finds no price in %j', (text) => {
    expect(parsePence(text)).toBeNull();
  });
});

describe('formatPrice', () => {
  it.each([
    [1, '£0.01', '£0.00'],
    [99, '£0.99', '£0.00'],
    [100, '£1.00', '£1.00'],
    [99_999, '£999.99', '£999.00'],
    [100_000, '£1,000.00', '£1,000.00'],
    [129_999, '£1,299.99', '£1,299.00'],
    [123_456_789, '£1,234,567.89', '£1,234,567.00'],
    [0, '£0.00', '£0.00'],
    [-1050, '-£10.50', '-£10.00'],
  ])('formats %i as %s, and as %s without pence', (amount, exact, cut) => {
    expect(formatPrice(amount, { pence: true })).toBe(exact);
    expect(formatPrice(amount, { pence: false })).toBe(cut);
  });
});

describe('toPence', () => {
  it.each([
    [0, 0],
    [119.99, 11_999],
    [1.005, 101],
    [0.1 + 0.2, 30],
    [2299, 229_900],
    [-5.5, -550],
  ])('converts %d pounds to %i pence', (pounds, pence) => {
    expect(toPence(pounds)).toBe(pence);
  });
});

describe('formatDecimal', () => {
  it.each([
    [1, '0.01', '0.00'],
    [100, '1.00', '1.00'],
    [129_999, '1299.99', '1299.00'],
    [123_456_789, '1234567.89', '1234567.00'],
    [0, '0.00', '0.00'],
    [-1050, '-10.50', '-10.00'],
  ])('writes %i pence as %j, without pence as %j', (amount, exact, cut) => {
    expect(formatDecimal(amount, { pence: true })).toBe(exact);
    expect(formatDecimal(amount, { pence: false })).toBe(cut);
  });
});
