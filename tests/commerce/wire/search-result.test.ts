import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { wireFound, wireNumber, wireSearchResult } from '#commerce/wire/search-result.ts';

const schema = wireSearchResult(z.object({ id: z.number() }));

describe('wireSearchResult', () => {
  it.each([
    ['null', { items: null, total_count: 0 }, []],
    ['absent', { total_count: 0 }, []],
    ['a list', { items: [{ id: 1 }], total_count: 1 }, [{ id: 1 }]],
    [
      'an object',
      { items: { 0: { id: 1 }, 2: { id: 3 } }, total_count: 2 },
      [{ id: 1 }, { id: 3 }],
    ],
  ])('accepts items that are %s', (_case, sent, items) => {
    expect(schema.parse(sent).items).toEqual(items);
  });

  it('parses a count sent as text', () => {
    expect(schema.parse({ items: [], total_count: '12' }).total_count).toBe(12);
  });

  it('reports the path of a malformed item', () => {
    const { error } = schema.safeParse({ items: [{ id: 1 }, { id: 'x' }], total_count: 2 });
    expect(error?.issues[0]?.path).toEqual(['items', 1, 'id']);
  });

  it.each([
    ['text in place of items', { items: 'none', total_count: 0 }, 'items'],
    ['no count', { items: [] }, 'total_count'],
    ['a count that is no number', { items: [], total_count: 'many' }, 'total_count'],
  ])('rejects a response with %s', (_case, sent, path) => {
    expect(schema.safeParse(sent).error?.issues[0]?.path).toEqual([path]);
  });
});

describe('wireFound', () => {
  it('accepts items without a count', () => {
    expect(wireFound(z.number()).parse({ items: null })).toEqual({ items: [] });
  });
});

describe('wireNumber', () => {
  it.each([
    [5, 5],
    ['5', 5],
  ])('reads %j as a number', (sent, number) => {
    expect(wireNumber.parse(sent)).toBe(number);
  });
});
