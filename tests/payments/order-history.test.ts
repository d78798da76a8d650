import { describe, expect, it } from 'vitest';
import { orderNumbersOf } from '#payments/order-history.ts';

describe('orderNumbersOf', () => {
  it.each([
    ['000000004', ['000000004']],
    ['#000000004', ['000000004']],
    ['Order 000000004', ['000000004']],
    ['Order No.: 000000004.', ['000000004']],
    ['\u2116\u00a0000000004', ['000000004']],
    ['000\u200b000004', ['000000004']],
    ['000 000 004', ['000000004']],
    ['4', ['4', '000000004']],
    ['0000000004', ['0000000004', '000000004']],
    ['2000000004', ['2000000004']],
    ['uk-000000004-1', ['uk-000000004-1']],
    ['order', []],
    ['1'.repeat(33), []],
  ])('reads the order numbers in %j', (typed, numbers) => {
    expect(orderNumbersOf(typed)).toEqual(numbers);
  });
});
