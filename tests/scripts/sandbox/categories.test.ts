import { describe, expect, it } from 'vitest';
import type { Sandbox } from '#sandbox/app.ts';
import { call, criteria, startSandbox } from './sample.ts';

const UNKNOWN = {
  status: 404,
  body: {
    message: 'No such entity with %fieldName = %fieldValue',
    parameters: { fieldName: 'id', fieldValue: 999 },
  },
};

async function updatedAt(sandbox: Sandbox, sku: string): Promise<string> {
  return (await call(sandbox, `/products/${encodeURIComponent(sku)}`)).body.updated_at;
}

describe('GET categories', () => {
  const washers = {
    id: 10,
    parent_id: 7,
    name: 'Washers',
    is_active: true,
    position: 1,
    level: 3,
    product_count: 3,
    children_data: [],
  };

  it('gives the tree of the store, inactive ones included and in order', async () => {
    const { body } = await call(startSandbox(), '/categories');
    expect(body).toMatchObject({ id: 2, level: 1, parent_id: 1, product_count: 4 });
    const [garden] = body.children_data;
    expect(garden).toMatchObject({ id: 7, level: 2, product_count: 4 });
    expect(garden.children_data).toEqual([
      washers,
      { ...washers, id: 11, name: 'Hoses', position: 2, is_active: false, product_count: 2 },
    ]);
  });

  it('gives the tree of all stores below the code all', async () => {
    const { body } = await call(startSandbox(), '/rest/all/V1/categories');
    expect(body).toMatchObject({ id: 1, level: 0, parent_id: 0, name: 'Root Catalog' });
    expect(body.is_active).toBeNull();
    expect(body.children_data[0]).toMatchObject({ id: 2, is_active: true });
  });

  it.each([
    ['rootCategoryId=7', [10, 11]],
    ['root_category_id=7&depth=1', [10, 11]],
    ['rootCategoryId=7&depth=0', []],
  ])('begins at %s', async (query, expected) => {
    const { body } = await call(startSandbox(), `/categories?${query}`);
    expect(body).toMatchObject({ id: 7, level: 2 });
    expect(body.children_data.map(({ id }: { id: number }) => id)).toEqual(expected);
  });

  it('ends at the depth asked for', async () => {
    const { body } = await call(startSandbox(), '/categories?depth=1');
    expect(body.children_data[0]).toMatchObject({ id: 7, children_data: [] });
  });

  it('refuses an unknown root and a depth that is no number', async () => {
    const sandbox = startSandbox();
    expect(await call(sandbox, '/categories?rootCategoryId=999')).toMatchObject(UNKNOWN);
    expect((await call(sandbox, '/categories?depth=deep')).status).toBe(400);
  });
});

describe('categories/{id}', () => {
  it('tells children as a text and the path from the root', async () => {
    const { body } = await call(startSandbox(), '/categories/7');
    expect(body).toMatchObject({
      id: 7,
      level: 2,
      children: '10,11',
      path: '1/2/7',
      include_in_menu: true,
    });
  });

  it.each(['GET', 'PUT'])('answers %s of an unknown one with 404', async (method) => {
    const request = method === 'PUT' ? { method, body: { category: {} } } : { method };
    expect(await call(startSandbox(), '/categories/999', request)).toMatchObject(UNKNOWN);
  });

  it('renames and hides, and no product notices', async () => {
    const sandbox = startSandbox();
    const body = { category: { name: 'Cleaners', isActive: false } };
    const saved = await call(sandbox, '/categories/10', { method: 'PUT', body });
    expect(saved.body).toMatchObject({ name: 'Cleaners', is_active: false, parent_id: 7 });
    const tree = await call(sandbox, '/categories?rootCategoryId=10');
    expect(tree.body).toMatchObject({ name: 'Cleaners', is_active: false });
    expect(await updatedAt(sandbox, 'WASH-1')).toBe('2026-01-02 00:00:00');
  });

  it('needs a category', async () => {
    const { body } = await call(startSandbox(), '/categories/10', { method: 'PUT', body: {} });
    expect(body.parameters).toEqual({ fieldName: 'category' });
  });
});

describe('categories/{id}/products', () => {
  it('lists what is in it, and behind that what is only below it', async () => {
    const sandbox = startSandbox();
    expect((await call(sandbox, '/categories/10/products')).body).toEqual([
      { sku: 'WASH-1', position: 3, category_id: '10' },
      { sku: 'WASH-2', position: 1, category_id: '10' },
      { sku: 'VAC-1', position: 2, category_id: '10' },
    ]);
    expect((await call(sandbox, '/categories/7/products')).body).toEqual([
      { sku: 'WASH-1', position: 10003, category_id: '7' },
      { sku: 'WASH-2', position: 10001, category_id: '7' },
      { sku: 'VAC-1', position: 10002, category_id: '7' },
    ]);
  });

  it.each([{ status: 2 }, { visibility: 1 }])('leaves out a product of %o', async (over) => {
    const sandbox = startSandbox();
    const body = { product: { sku: 'WASH-1', ...over } };
    await call(sandbox, '/products/WASH-1', { method: 'PUT', body });
    const { body: members } = await call(sandbox, '/categories/10/products');
    expect(members.map(({ sku }: { sku: string }) => sku)).toEqual(['WASH-2', 'VAC-1']);
    const found = await call(sandbox, `/products?${criteria([[['category_id', '10']]])}`);
    expect(found.body.total_count).toBe(3);
  });

  it.each([999, 'ten'])('answers 404 for category %s', async (id) => {
    const { status, body } = await call(startSandbox(), `/categories/${id}/products`);
    expect(status).toBe(404);
    expect(body.parameters).toEqual({ fieldName: 'id', fieldValue: id });
  });

  it('adds and moves a member without touching its updated_at', async () => {
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

  it('removes a member without touching its updated_at', async () => {
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

  it('refuses an unknown product', async () => {
    const body = { productLink: { sku: 'NONE', position: 1 } };
    const refused = await call(startSandbox(), '/categories/11/products', { method: 'PUT', body });
    expect(refused.status).toBe(404);
    expect(refused.body).not.toHaveProperty('parameters');
  });
});
