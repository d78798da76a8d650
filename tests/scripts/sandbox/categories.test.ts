import { describe, expect, it } from 'vitest';
import type { Sandbox } from '#sandbox/app.ts';
import { call, startSandbox } from './sample.ts';

async function updatedAt(sandbox: Sandbox, sku: string): Promise<string> {
  return (await call(sandbox, `/products/${encodeURIComponent(sku)}`)).body.updated_at;
}

describe('GET categories', () => {
  it.each([
    ['rootCategoryId=7', [10, 11]],
    ['root_category_id=7&depth=1', [10, 11]],
    ['rootCategoryId=7&depth=0', []],
  ])('starts the tree at the root of %s', async (query, expected) => {
    const { body } = await call(startSandbox(), `/categories?${query}`);
    expect(body).toMatchObject({ id: 7, level: 2 });
    expect(body.children_data.map(({ id }: { id: number }) => id)).toEqual(expected);
  });
});

describe('categories/{id}', () => {
  it('returns the ids of children as text and the path from the root', async () => {
    const { body } = await call(startSandbox(), '/categories/7');
    expect(body).toMatchObject({
      id: 7,
      level: 2,
      children: '10,11',
      path: '1/2/7',
      include_in_menu: true,
    });
  });

  it('renames and hides the category without changing updated_at of products', async () => {
    const sandbox = startSandbox();
    const body = { category: { name: 'Cleaners', isActive: false } };
    const saved = await call(sandbox, '/categories/10', { method: 'PUT', body });
    expect(saved.body).toMatchObject({ name: 'Cleaners', is_active: false, parent_id: 7 });
    const tree = await call(sandbox, '/categories?rootCategoryId=10');
    expect(tree.body).toMatchObject({ name: 'Cleaners', is_active: false });
    expect(await updatedAt(sandbox, 'WASH-1')).toBe('2026-01-02 00:00:00');
  });
});

describe('categories/{id}/products', () => {
  it.each([999, 'ten'])('responds with 404 for category %s', async (id) => {
    const { status, body } = await call(startSandbox(), `/categories/${id}/products`);
    expect(status).toBe(404);
    expect(body.parameters).toEqual({ fieldName: 'id', fieldValue: id });
  });

  it('adds and moves a product without changing its updated_at', async () => {
    const sandbox = startSandbox();
    const add = (position: number) => {
      const body = { productLink: { sku: 'WASH-1', position, category_id: '11' } };
      return call(sandbox, '/categories/11/products', { method: 'PUT', body });
    };
    expect(await add(5)).toMatchObject({ status: 200, body: true });
    await add(6);
    const { body } = await call(sandbox, '/products/WASH-1');
    expect(body.updated_at).toBe('2026-01-02 00:00:00');
    expect(body.extension_attributes.category_links).toEqual([
      { position: 3, category_id: '10' },
      { position: 6, category_id: '11' },
    ]);
    const members = await call(sandbox, '/categories/11/products');
    expect(members.body[0]).toEqual({ sku: 'WASH-1', position: 6, category_id: '11' });
  });

  it('removes a product without changing its updated_at', async () => {
    const sandbox = startSandbox();
    const remove = () => call(sandbox, '/categories/11/products/VAC-1', { method: 'DELETE' });
    expect(await remove()).toMatchObject({ status: 200, body: true });
    expect((await call(sandbox, '/categories/11/products')).body).toEqual([]);
    expect(await updatedAt(sandbox, 'VAC-1')).toBe('2026-02-01 00:00:00');
    expect(await remove()).toMatchObject({
      status: 400,
      body: { message: "The category doesn't contain the specified product." },
    });
  });

  it('responds with 404 for an unknown product', async () => {
    const body = { productLink: { sku: 'NONE', position: 1 } };
    const refused = await call(startSandbox(), '/categories/11/products', { method: 'PUT', body });
    expect(refused.status).toBe(404);
    expect(refused.body).not.toHaveProperty('parameters');
  });
});
