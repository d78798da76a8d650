import { describe, expect, it } from 'vitest';
import { editsBetween, isOneEditApart } from '#lib/search/edit-distance.ts';

describe('isOneEditApart', () => {
  it.each([
    ['a letter too few', 'presure'],
    ['a letter too many', 'presssure'],
    ['a wrong letter', 'pressore'],
    ['two letters changed', 'perssure'],
    ['the first letter missing', 'ressure'],
    ['the last letter missing', 'pressur'],
    ['a letter at the end', 'pressures'],
  ])('returns true for %s', (_slip, word) => {
    expect(isOneEditApart(word, 'pressure')).toBe(true);
    expect(isOneEditApart('pressure', word)).toBe(true);
  });

  it.each(['pressure', 'presur', 'persusre', 'washer', ''])(
    'returns false for no edit or several: %j',
    (word) => {
      expect(isOneEditApart(word, 'pressure')).toBe(false);
    },
  );
});

describe('editsBetween', () => {
  it.each([
    ['pressure', 'pressure', 0],
    ['pressure', 'perssure', 1],
    ['pressure', 'presure', 1],
    ['pressure', 'pressores', 2],
    ['nope', 'hose', 2],
    ['', 'abc', 3],
    ['abc', '', 3],
  ])('counts the edits between %j and %j', (one, other, edits) => {
    expect(editsBetween(one, other)).toBe(edits);
    expect(editsBetween(other, one)).toBe(edits);
  });
});
