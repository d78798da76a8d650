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
])('splitList splits %j into %j', (text, entries) => {
  expect(splitList(text)).toEqual(entries);
});

it('splitFields keeps empty fields in their places', () => {
  expect(splitFields('a&&!&& &&!&&c')).toEqual(['a', '', 'c']);
});
