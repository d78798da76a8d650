import { describe, expect, it } from 'vitest';
import {
  ALL_IDS,
  filterCriteria,
  rangeCriteria,
  readRangePage,
} from '#commerce/catalogue/id-ranges.ts';

const FILTER = 'searchCriteria[filter_groups]';

describe('rangeCriteria', () => {
  it('requests the lowest ids above a bound, in ascending order', () => {
    expect(rangeCriteria('entity_id', { ...ALL_IDS, after: 7 }, 200)).toEqual({
      'searchCriteria[pageSize]': '200',
      'searchCriteria[sortOrders][0][field]': 'entity_id',
      'searchCriteria[sortOrders][0][direction]': 'ASC',
      [`${FILTER}[0][filters][0][field]`]: 'entity_id',
      [`${FILTER}[0][filters][0][condition_type]`]: 'gt',
      [`${FILTER}[0][filters][0][value]`]: '7',
    });
  });

  it('combines both bounds with further conditions', () => {
    const saved = { field: 'updated_at', condition: 'gteq', value: '2026' } as const;
    const came = { field: 'entity_id', condition: 'gt', value: '90' } as const;
    const criteria = rangeCriteria('entity_id', { after: 7, upTo: 9 }, 1, [[saved, came]]);
    const [low, high] = [
      { field: 'entity_id', condition: 'gt', value: '7' },
      { field: 'entity_id', condition: 'lteq', value: '9' },
    ] as const;
    expect(criteria).toMatchObject(filterCriteria([saved, came], [low], [high]));
    expect(criteria[`${FILTER}[0][filters][1][value]`]).toBe('90');
    expect(criteria[`${FILTER}[2][filters][0][condition_type]`]).toBe('lteq');
  });
});

describe('readRangePage', () => {
  type Ids = (number | null)[];
  const first = (range: { after: number; upTo: number }, items: Ids, total_count: number) =>
    readRangePage('GET /x', range, { items, total_count }, (id) => id);

  it.each<[string, Ids, number, Ids, number]>([
    ['nothing', [], 0, [], 5],
    ['all there is', [6, 9], 2, [6, 9], 9],
    ['a page of it', [6, 9], 30, [6, 9], 9],
    ['items without an id', [null, 6, null], 3, [null, 6, null], 6],
    ['items without an id at the end, which come again', [null, 6, null], 4, [null, 6], 6],
  ])('accepts a response with %s', (_, items, total, taken, last) => {
    expect(first({ after: 5, upTo: 9 }, items, total)).toEqual({ items: taken, last });
  });

  it.each<[string, Ids, number, string]>([
    ['repeats itself', [5, 6], 2, 'field items[0] does not follow id 5'],
    ['heeds no order', [8, 7], 2, 'field items[1] does not follow id 8'],
    ['heeds no upper bound', [8, 10], 2, 'field items[1] does not follow id 8'],
    ['sends more than it counts', [6, 7], 1, 'field total_count does not agree'],
    ['counts what it does not send', [], 1, 'field total_count does not agree'],
    ['sends nothing to go on from', [null, null], 3, 'field total_count does not agree'],
  ])('rejects a response that %s', (_, items, total, problem) => {
    expect(() => first({ after: 5, upTo: 9 }, items, total)).toThrow(`GET /x: ${problem}`);
  });
});
