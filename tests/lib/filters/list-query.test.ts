import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatListQuery,
  isDefaultQuery,
  NO_CHOICE,
  parseListQuery,
  parsePage,
  parseRange,
  toggleOption,
  writeRange,
} from '#lib/filters/list-query.ts';
import type { Facet } from '#lib/site-data/faceted-list.ts';
import { anyListAndChoice } from '../../setup/catalogue/faceted-lists.ts';

const FACETS: readonly Facet[] = [
  { kind: 'ranges', key: 'pressure', label: '', unit: 'bar', edges: [100], numbers: [] },
  {
    kind: 'values',
    key: 'power-source',
    label: '',
    options: ['battery', 'mains'].map((key) => ({ key, label: key })),
    masks: [],
  },
];

const read = (query: string) => parseListQuery(new URLSearchParams(query), FACETS);

describe('list query', () => {
  it('stays equal when written to a URL and read again', () => {
    fc.assert(
      fc.property(anyListAndChoice, fc.integer({ min: 1, max: 99 }), ([list, choice], page) => {
        const query = new URLSearchParams(formatListQuery(choice, page));
        expect(parseListQuery(query, list.facets)).toEqual(choice);
        expect(parsePage(query)).toBe(page);
      }),
    );
  });

  it('uses a readable form in a URL', () => {
    const query = 'sort=price-asc&pressure=100-150,200-&power-source=battery,mains';
    expect(formatListQuery(read(query), 2)).toBe(`${query}&page=2`);
  });

  it.each([
    ['an order that there is none of', 'sort=best'],
    ['a facet that the list lacks', 'colour=red'],
    ['an option that the facet lacks', 'power-source=steam'],
    ['what is no range', 'pressure=high'],
    ['a range that ends before it begins', 'pressure=150-100'],
    ['a range without ends', 'pressure=-'],
    ['more digits than a number keeps', `pressure=${'9'.repeat(400)}-`],
    ['the mark of a newsletter', 'utm_source=news&gclid=1'],
    ['nothing', ''],
  ])('ignores in an address: %s', (_what, query) => {
    expect(read(query)).toEqual(NO_CHOICE);
    expect(isDefaultQuery(read(query))).toBe(true);
  });

  it('keeps valid parts of a URL and ignores the others', () => {
    expect(read('pressure=high,-100&power-source=mains,steam&x=1')).toEqual({
      sort: 'relevance',
      options: new Map([
        ['pressure', ['-100']],
        ['power-source', ['mains']],
      ]),
    });
  });

  it('contains an option once, regardless of spelling and repetition', () => {
    const options = new Map([['pressure', ['100-150']]]);
    expect(read('pressure=100-150,0100.0-150&pressure=100-150').options).toEqual(options);
  });

  it('adds and removes an option with toggled()', () => {
    const one = toggleOption(NO_CHOICE, 'pressure', '-100');
    const two = toggleOption(one, 'pressure', '100-');
    expect(formatListQuery(two)).toBe('pressure=-100,100-');
    expect(formatListQuery(toggleOption(two, 'pressure', '-100'))).toBe('pressure=100-');
    expect(toggleOption(one, 'pressure', '-100')).toEqual(NO_CHOICE);
    expect(isDefaultQuery(one)).toBe(false);
  });
});

describe('parseRange and writeRange', () => {
  it.each([
    ['100-150', { from: 100, to: 150 }],
    ['-100', { from: null, to: 100 }],
    ['150-', { from: 150, to: null }],
    ['0.5-1.25', { from: 0.5, to: 1.25 }],
    ['-20--10', { from: -20, to: -10 }],
    ['--10', { from: null, to: -10 }],
    ['-20-', { from: -20, to: null }],
  ])('convert the option %s in both directions', (option, range) => {
    expect(parseRange(option)).toEqual(range);
    expect(writeRange(range)).toBe(option);
  });
});

describe('parsePage', () => {
  it.each([
    ['page=2', 2],
    ['page=0', 1],
    ['page=02', 1],
    ['page=1e3', 1],
    ['page=-1', 1],
    ['', 1],
  ])('reads %s as page %i', (query, page) => {
    expect(parsePage(new URLSearchParams(query))).toBe(page);
  });
});
