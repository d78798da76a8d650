import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openNames } from '#lib/search/find-products.ts';
import { findCategories, findSimilarIds } from '#lib/search/similar-names.ts';

const names = [
  'PW 110 Compact Pressure Washer',
  'Window Vac Black Edition',
  'Steam Cleaner SC 2',
  'Extension Hose for Pressure Washers',
  'Vehicle Shampoo Pro 10 l',
];

const index = openNames({ idSteps: [0, 1, 1, 1, 1], names, categories: [] });

const found = (term: string) => findSimilarIds(index, term).map((id) => names[id]);

describe('findSimilarIds', () => {
  it.each([
    ['a letter too few', 'presure'],
    ['a letter too many', 'presssure'],
    ['a wrong letter', 'pressore'],
    ['two letters changed', 'perssure'],
  ])('forgives %s', (_slip, term) => {
    expect(found(term)).toEqual([names[0], names[3]]);
  });

  it('forgives one slip in each word', () => {
    expect(found('presure wahser')).toEqual([names[0], names[3]]);
  });

  it('takes words in any order', () => {
    expect(found('black vac window')).toEqual([names[1]]);
  });

  it('takes letters with accents for those without', () => {
    expect(found('st\u00e9am')).toEqual([names[2]]);
  });

  it.each(['', '  ', '-', '"', 'robot', 'pressure robot'])('finds nothing for %j', (term) => {
    expect(found(term)).toEqual([]);
  });

  it('excludes nothing, and takes nothing for a pattern', () => {
    expect(found('-steam')).toEqual([names[2]]);
    expect(found('"steam" (cleaner)')).toEqual([names[2]]);
    expect(found('.*')).toEqual([]);
  });

  it.each(['pressure'.repeat(25), 'steam '.repeat(33)])('looks for no slip in %j', (term) => {
    expect(found(term)).toEqual([]);
  });

  it('answers ids, each once, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (term) => {
        const places = findSimilarIds(index, term);
        expect(new Set(places).size).toBe(places.length);
        expect(places.every((place) => place in names)).toBe(true);
      }),
    );
  });
});

const categories = ['Window Vacuums', 'Steam Cleaners', 'Wet & Dry Vacuums', 'Cleaning Agents'].map(
  (name) => ({ name, path: '/somewhere', audience: 'Home & Garden' }),
);

const named = (term: string) => findCategories({ categories }, term).map(({ name }) => name);

describe('findCategories', () => {
  it('lists names that begin with the term before those with a word that does, then the rest', () => {
    expect(named('clean')).toEqual(['Cleaning Agents', 'Steam Cleaners']);
    expect(named('W')).toEqual(['Window Vacuums', 'Wet & Dry Vacuums']);
    expect(named('acu')).toEqual(['Window Vacuums', 'Wet & Dry Vacuums']);
  });

  it('leaves out the first space, as for products', () => {
    expect(named('windowvac')).toEqual(['Window Vacuums']);
  });

  it('forgives a slip where no name holds the term', () => {
    expect(named('windwo vacums')).toEqual(['Window Vacuums']);
    expect(named('vacums')).toEqual(['Window Vacuums', 'Wet & Dry Vacuums']);
    expect(named('steem')).toEqual(['Steam Cleaners']);
  });

  it.each(['', '  ', 'robot'])('finds nothing for %j', (term) => {
    expect(named(term)).toEqual([]);
  });
});
