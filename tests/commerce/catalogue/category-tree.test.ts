import { expect, it } from 'vitest';
import { fetchCategoryMembers, fetchCategoryTree } from '#commerce/catalogue/category-tree.ts';
import { createCommerceClient } from '#commerce/client.ts';

async function readTree(sent: unknown) {
  const fetch = async () => Response.json(sent);
  return fetchCategoryTree(createCommerceClient({ baseUrl: 'http://back.end', fetch }));
}

it('fetchCategoryTree decodes HTML entities in category names', async () => {
  const root = { id: 1, parent_id: 0, name: 'Home &amp; Garden', is_active: true };
  const { root: read } = await readTree({ ...root, children_data: [] });
  expect(read.name).toBe('Home & Garden');
});

it('fetchCategoryTree reads a root for which Magento returns no active flag', async () => {
  const child = { id: 2, parent_id: 1, name: 'Default', is_active: true, children_data: [] };
  const root = { id: 1, parent_id: 0, name: 'Root Catalog', is_active: null };
  await expect(readTree({ ...root, children_data: [child] })).resolves.toEqual({
    root: {
      id: 1,
      parentId: 0,
      name: 'Root Catalog',
      isActive: false,
      children: [{ id: 2, parentId: 1, name: 'Default', isActive: true, children: [] }],
    },
    rejected: [],
  });
});

it('fetchCategoryMembers omits products that are only in deeper categories', async () => {
  const members = [{ sku: 'A', position: 3 }, { sku: 'B' }, { sku: 'BELOW', position: 10_001 }];
  const client = createCommerceClient({
    baseUrl: 'http://back.end',
    fetch: async () => Response.json(members),
  });
  await expect(fetchCategoryMembers(client, 7)).resolves.toEqual({
    members: [
      { sku: 'A', position: 3 },
      { sku: 'B', position: 0 },
    ],
    rejected: [],
  });
});
