import { describe, expect, it } from 'vitest';
import { isOneSlip } from '#lib/search/edit-distance.ts';

describe('isOneSlip', () => {
  it.each([
    ['a letter too few', 'presure'],
    ['a letter too many', 'presssure'],
    ['a wrong letter', 'pressore'],
    ['two letters changed', 'perssure'],
    ['the first letter missing', 'ressure'],
    ['the last letter missing', 'pressur'],
    ['a letter at the end', 'pressures'],
  ])('forgives %s', (_slip, word) => {
    expect(isOneSlip(word, 'pressure')).toBe(true);
    expect(isOneSlip('pressure', word)).toBe(true);
  });

  it.each(['pressure', 'presur', 'persusre', 'washer', ''])('forgives no more: %j', (word) => {
    expect(isOneSlip(word, 'pressure')).toBe(false);
  });
});
