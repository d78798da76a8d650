import { describe, expect, it } from 'vitest';
import { markMatch, rankMatch, searchKey, termKey } from '#lib/search/search-text.ts';

const holds = (name: string, term: string) => searchKey(name).includes(termKey(term));

describe('searchKey and termKey', () => {
  it.each([
    ['PW 120 Home', 'PW 120 Home'],
    ['PW 120 Home', 'pw 120 home'],
    ['PW 120 Home', '  Home  '],
    ['pw 120 home', 'PW 120'],
    // The first space, hyphen and slash are ignored on both sides.
    ['PW 120 Home', 'pw120'],
    ['PW120 Home', 'pw 120'],
    ['WV-2 Plus', 'wv2'],
    ['WV2 Plus', 'wv-2'],
    ['Filter 230V/50Hz', '230v50hz'],
    ['A B-C/D', 'abcd'],
    ['ABCD', 'a b-c/d'],
    ['Cafétière', 'CAFÉ'],
    ['50 % off', '50 %'],
    ['Hose 1/2"', '1/2"'],
    ['Anything', '/'],
  ])('match %j by %j', (name, term) => {
    expect(holds(name, term)).toBe(true);
  });

  it.each([
    // A second space, hyphen or slash is not ignored.
    ['PW 120 Home', 'pw120home'],
    ['A-B-C', 'abc'],
    ['A/B/C', 'abc'],
    // The first space of the name and that of the term are at different places.
    ['PW 120 Home', '120 home'],
    ['PW 120', 'PW 130'],
    ['Café', 'cafe'],
    ['PW.120', 'pw120'],
  ])('do not match %j by %j', (name, term) => {
    expect(holds(name, term)).toBe(false);
  });
});

describe('rankMatch', () => {
  it.each([
    ['PW 120 Home', 'pw 1', 0],
    ['-PW 120', 'pw', 0],
    ['PW 120 Home', '120', 1],
    ['PW 120 Home', 'home', 1],
    ['Filter-Set', 'set', 1],
    ['Hose (long)', 'long', 1],
    ['Kettle extra', 'e', 1],
    ['PW 120 Home', 'ome', 2],
    ['Überseter', 'seter', 2],
    ['Set 3/4 x 1/2', '2', 1],
  ])('ranks %j by %j as %j', (name, term, rank) => {
    expect(rankMatch(name, searchKey(name), termKey(term))).toBe(rank);
  });
});

describe('markMatch', () => {
  it.each([
    ['PW 120 Home', 'pw120', ['', 'PW 120', ' Home']],
    ['PW 120 Home', 'HOME', ['PW 120 ', 'Home', '']],
    ['PW 120 Home', '120', ['PW ', '120', ' Home']],
    ['Wet/Dry-Vac 3', 'dryv', ['Wet/', 'Dry-V', 'ac 3']],
    ['PW 120 Home', 'x', ['PW 120 Home', '', '']],
    ['PW 120 Home', '/', ['PW 120 Home', '', '']],
    ['İPW 120', '120', ['İPW 120', '', '']],
  ])('marks in %j the term %j', (name, term, [before, match, after]) => {
    expect(markMatch(name, term)).toEqual({ before, match, after });
  });
});
