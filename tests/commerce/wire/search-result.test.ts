import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { wireFound, wireNumber, wireSearchResult } from '#commerce/wire/search-result.ts';

const schema = wireSearchResult(z.object({ id: z.number() }));

describe('a search result', () => {
  it.each([
    ['null', { items: null, total_count: 0 }, []],
    ['absent', { total_count: 0 }, []],
    ['a list', { items: [{ id: 1 }], total_count: 1 }, [{ id: 1 }]],
    [
      'an object',
      { items: { 0: { id: 1 }, 2: { id: 3 } }, total_count: 2 },
      [{ id: 1 }, { id: 3 }],
    ],
  ])('takes items that are %s', (_case, sent, items) => {
    expect(schema.parse(sent).items).toEqual(items);
  });

  it('takes a count in digits', () => {
    expect(schema.parse({ items: [], total_count: '12' }).total_count).toBe(12);
  });

  it('says which item is not as it should be', () => {
    const { error } = schema.safeParse({ items: [{ id: 1 }, { id: 'x' }], total_count: 2 });
    expect(error?.issues[0]?.path).toEqual(['items', 1, 'id']);
  });

  it.each([
    ['text in place of items', { items: 'none', total_count: 0 }, 'items'],
    ['no count', { items: [] }, 'total_count'],
    ['a count that is no number', { items: [], total_count: 'many' }, 'total_count'],
  ])('refuses %s', (_case, sent, path) => {
    expect(schema.safeParse(sent).error?.issues[0]?.path).toEqual([path]);
  });
});

describe('items alone', () => {
  it('need no count', () => {
    expect(wireFound(z.number()).parse({ items: null })).toEqual({ items: [] });
  });
});

describe('a number', () => {
  it.each([
    [5, 5],
    ['5', 5],
  ])('comes as %j', (sent, number) => {
    expect(wireNumber.parse(sent)).toBe(number);
  });
});
