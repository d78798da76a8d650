import { expect, it } from 'vitest';
import { AVAILABILITY_GROUPS } from '#lib/products/availability-group.ts';
import { toList } from '#server/search/found-lists.ts';
import type { LiveSearch } from '#server/search/live-search.ts';

const stock = ['unavailable', 'unavailable', 'in-stock', 'by-phone'] as const;
const facts = {
  ids: [1, 2, 3, 4],
  stock: stock.map((group) => AVAILABILITY_GROUPS.indexOf(group)),
  prices: [1, 1, 1, 1],
  listings: [],
  places: [[], [], [], []],
};

it('toList lists unavailable products last, unless they match best', async () => {
  const search = { index: { categories: [] }, read: async () => facts } as unknown as LiveSearch;
  const names = (ids: readonly number[]) => ids.map((id) => 'dcba'[id - 1] ?? '');
  expect(await toList([1, 2, 3, 4], names, search)).toMatchObject({
    ids: [1, 3, 4, 2],
    names: [3, 1, 0, 2],
  });
});
