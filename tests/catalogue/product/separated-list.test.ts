import { expect, it } from 'vitest';
import { splitFields, splitList } from '#catalogue/product/separated-list.ts';

it.each([
  ['Hose&&!&&Gun&&!&&Lance', ['Hose', 'Gun', 'Lance']],
  ['One', ['One']],
  [' Hose &&!&&\n Gun ', ['Hose', 'Gun']],
  ['&&!&&Hose&&!&&&&!&& &&!&&', ['Hose']],
  ['Nuts & bolts &&!&& Yes && no', ['Nuts & bolts', 'Yes && no']],
  ['', []],
  ['&&!&&', []],
])('%j holds the entries %j', (text, entries) => {
  expect(splitList(text)).toEqual(entries);
});

it('keeps the places of empty fields', () => {
  expect(splitFields('a&&!&& &&!&&c')).toEqual(['a', '', 'c']);
});
