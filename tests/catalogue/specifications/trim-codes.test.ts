import { expect, it } from 'vitest';
import { trimCodes } from '#catalogue/specifications/trim-codes.ts';

it.each([
  [{ a: '1' }, { a: '1' }],
  [
    { ' a': '1', 'b ': '2' },
    { a: '1', b: '2' },
  ],
  [{ a: '1', 'a ': '2' }, { a: '1' }],
  [{ 'a ': '2', a: '1' }, { a: '2' }],
  [{ a: ' ', 'a ': '2' }, { a: '2' }],
  [{ 'a ': '' }, { a: '' }],
  [{ 'flow rate ': ' 1 ' }, { 'flow rate': ' 1 ' }],
])('trimCodes converts %j to %j', (attributes, trimmed) => {
  expect(trimCodes(attributes)).toEqual(trimmed);
});
