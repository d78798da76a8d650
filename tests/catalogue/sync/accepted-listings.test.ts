import { expect, it, onTestFinished, vi } from 'vitest';
import type { CommerceCategory } from '#commerce/catalogue/category-tree.ts';

type Over = Partial<CommerceCategory>;

const category = (id: number, name: string, over: Over = {}): CommerceCategory => ({
  id,
  parentId: 0,
  name,
  isActive: true,
  children: [],
  ...over,
});

it('acceptedListings contains all active categories below the root, at any depth', async () => {
  vi.stubEnv('SHOP_FILE', 'tests/setup/shop-files/stock-magento.json');
  vi.resetModules();
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });
  const { acceptedListings } = await import('#catalogue/sync/accepted-listings.ts');
  const { factsOf } = await import('#config/categories.ts');
  const hoodies = category(15, 'Hoodies & Sweatshirts');
  const tops = category(14, 'Tops', {
    children: [hoodies, category(16, 'Tanks', { isActive: false })],
  });
  const root = category(factsOf('house').root, 'House', {
    children: [
      category(13, 'Men', { children: [tops, category(17, 'tops'), category(18, 'Page')] }),
    ],
  });
  const listed = acceptedListings(category(1, 'Root', { children: [root] }));
  expect(
    listed
      .filter(({ audience }) => audience === 'house')
      .map(({ code, categoryId }) => [code, categoryId]),
  ).toEqual([
    ['men', 13],
    ['men/tops', 14],
    ['men/tops/hoodies-sweatshirts', 15],
    ['men/tops-17', 17],
    ['men/page-18', 18],
  ]);
});
