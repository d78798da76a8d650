import { describe, expect, it } from 'vitest';
import { findCategories, findHelp, openHelp } from '#lib/search/find-places.ts';
import { interpretQuery } from '#lib/search/interpret-query.ts';
import { openSynonyms } from '#lib/search/synonyms.ts';
import { knownWords } from '../../setup/search/known-words.ts';

const audience = 'Home & Garden';
const categories = [
  'Wet & Dry Vacuum Cleaners',
  'Vacuum Cleaners',
  'Pressure Washer',
  'Lawnmowers',
].map((name) => ({ name, path: `/${name}`, audience }));
const pages = [
  { name: 'Delivery', path: '/delivery', words: ['shipping', 'when does it come'] },
  { name: 'Opening hours', path: '/contact', words: ['telephone'] },
  { name: 'Low pressure', path: '/low-pressure', words: ['how do I start'] },
  { name: 'Claims', path: '/claims', words: ['warranty claim'] },
  { name: 'Guarantee', path: '/guarantee', words: ['warranty'] },
];
const synonyms = openSynonyms({
  synonyms: [
    ['pressure washer', 'jet wash'],
    ['vacuum cleaner', 'hoover'],
    ['quiet', 'low noise'],
    ['telephone', 'call'],
  ],
});
const sought = (text: string) => interpretQuery(text, synonyms, knownWords([]));
const namesFor = (text: string) => findCategories(categories, sought(text)).map(({ name }) => name);
const pagesFor = (text: string) =>
  findHelp(openHelp(pages), text, sought(text)).map(({ path }) => path);

describe('findCategories', () => {
  it.each([
    ['pressure washers', ['Pressure Washer']],
    ['washer pressure', ['Pressure Washer']],
    ['jet wash', ['Pressure Washer']],
    ['hoover', ['Vacuum Cleaners', 'Wet & Dry Vacuum Cleaners']],
    ['lawn mower', ['Lawnmowers']],
    ['press', ['Pressure Washer']],
    ['quiet pressure washer', []],
    ['pr', []],
    ['', []],
  ])('finds categories for %j: %j', (text, names) => {
    expect(namesFor(text)).toEqual(names);
  });
});

describe('findHelp', () => {
  it.each([
    ['delivery', ['/delivery']],
    ['delivery cost', ['/delivery']],
    ['opening', ['/contact']],
    ['opening hours', ['/contact']],
    ['when does it', ['/delivery']],
    ['phone', []],
    ['call', ['/contact']],
    ['quiet pressure washer', []],
    ['so how do I start it', ['/low-pressure']],
    ['hours', []],
    ['warranty claim', ['/claims', '/guarantee']],
    ['warranty', ['/guarantee', '/claims']],
    ['', []],
  ])('finds help pages for %j: %j', (text, paths) => {
    expect(pagesFor(text)).toEqual(paths);
  });
});
