import { describe, expect, it } from 'vitest';
import type { Sandbox } from '#sandbox/app.ts';
import { call, criteria, startSandbox, TOKENS } from './sample.ts';

const GONE = {
  status: 404,
  body: {
    message: "The product that was requested doesn't exist. Verify the product and try again.",
  },
};

interface Attribute {
  attribute_code: string;
  value: string | string[];
}

async function read(sandbox: Sandbox, sku: string) {
  return (await call(sandbox, `/products/${encodeURIComponent(sku)}`)).body;
}

function put(sandbox: Sandbox, sku: string, product: object) {
  const path = `/products/${encodeURIComponent(sku)}`;
  return call(sandbox, path, { method: 'PUT', body: { product } });
}

async function attribute(sandbox: Sandbox, sku: string, code: string) {
  const { custom_attributes } = await read(sandbox, sku);
  return custom_attributes.find((entry: Attribute) => entry.attribute_code === code)?.value;
}

describe('PUT products/{sku}', () => {
  it('updates the columns that searches use', async () => {
    const sandbox = startSandbox();
    await put(sandbox, 'WASH-1', { name: 'Renamed', price: 999, weight: '2.5', visibility: 2 });
    for (const filter of [
      ['name', 'Renamed'],
      ['price', '999'],
      ['weight', '2.5'],
      ['visibility', '2'],
      ['updated_at', '2026-06-01 12:00:00'],
    ] as const) {
      const { body } = await call(sandbox, `/products?${criteria([[[...filter]]])}`);
      expect(body.total_count, filter[0]).toBe(1);
    }
  });

  it.each<[code: string, value: unknown, stored: unknown]>([
    ['supplier_code', 'X-1', 'X-1'],
    ['supplier_code', 12, '12'],
    ['spare_price', 9.5, '9.500000'],
    ['colour', ['11', '12'], '11,12'],
    ['url_key', null, undefined],
    ['colour', '', undefined],
    ['unheard_of', 'x', undefined],
    ['name', 'not this way', undefined],
  ])('after setting attribute %s to %j, returns %j', async (attribute_code, value, stored) => {
    const sandbox = startSandbox();
    const custom_attributes = [{ attribute_code, value }];
    expect((await put(sandbox, 'WASH-1', { custom_attributes })).status).toBe(200);
    expect(await attribute(sandbox, 'WASH-1', attribute_code)).toBe(stored);
    expect(await attribute(sandbox, 'WASH-1', 'power ')).toBe('A,B');
  });

  it('rejects a url key of another product', async () => {
    const sandbox = startSandbox();
    const custom_attributes = [{ attribute_code: 'url_key', value: 'WASH-2' }];
    expect(await put(sandbox, 'WASH-1', { price: 1, custom_attributes })).toMatchObject({
      status: 400,
      body: { message: 'URL key for specified store already exists.' },
    });
    expect(await read(sandbox, 'WASH-1')).toMatchObject({ price: 99.5 });
  });

  it('replaces categories in the product and in their lists', async () => {
    const sandbox = startSandbox();
    const category_links = [{ position: 9, category_id: '11' }];
    await put(sandbox, 'WASH-1', { extension_attributes: { category_links } });
    expect((await read(sandbox, 'WASH-1')).extension_attributes.category_links).toEqual(
      category_links,
    );
    expect(await attribute(sandbox, 'WASH-1', 'category_ids')).toEqual(['11']);
    const { body } = await call(sandbox, '/categories/11/products');
    expect(body).toContainEqual({ sku: 'WASH-1', position: 9, category_id: '11' });
    const left = await call(sandbox, '/categories/10/products');
    expect(JSON.stringify(left.body)).not.toContain('WASH-1');
  });

  it('removes all categories if the attribute category_ids is an empty list', async () => {
    const sandbox = startSandbox();
    const custom_attributes = [{ attribute_code: 'category_ids', value: [] }];
    const { body } = await put(sandbox, 'WASH-1', { custom_attributes });
    expect(body.extension_attributes).toEqual({ website_ids: [1] });
  });

  it('rejects an unknown category', async () => {
    const category_links = [{ position: 1, category_id: '999' }];
    const refused = await put(startSandbox(), 'WASH-1', {
      extension_attributes: { category_links },
    });
    expect(refused.status).toBe(404);
    expect(refused.body.parameters).toEqual({ fieldName: 'id', fieldValue: '999' });
  });

  it('replaces links and rejects one to an unknown product', async () => {
    const sandbox = startSandbox();
    const link = { link_type: 'related', linked_product_sku: 'VAC-1', position: 4 };
    const { body } = await put(sandbox, 'WASH-1', { product_links: [link] });
    expect(body.product_links).toEqual([{ ...link, sku: 'WASH-1', linked_product_type: 'simple' }]);
    const astray = { ...link, linked_product_sku: 'NONE' };
    expect(await put(sandbox, 'WASH-1', { product_links: [astray] })).toMatchObject(GONE);
  });

  it('replaces the gallery and the roles in it', async () => {
    const sandbox = startSandbox();
    const entry = { id: 100, label: null, disabled: true, types: [], position: 2 };
    const added = { media_type: 'image', file: '/w/a/new.jpg', types: ['image'], position: 1 };
    const { body } = await put(sandbox, 'WASH-1', { media_gallery_entries: [entry, added] });
    expect(body.media_gallery_entries).toEqual([
      { ...entry, media_type: 'image', file: '/w/a/wash-1.jpg' },
      { ...added, id: 102, label: null, disabled: false },
    ]);
    expect(await attribute(sandbox, 'WASH-1', 'image')).toBe('/w/a/new.jpg');
    expect(await attribute(sandbox, 'WASH-1', 'thumbnail')).toBeUndefined();
    expect((await put(sandbox, 'WASH-1', { media_gallery_entries: [{ types: [] }] })).status).toBe(
      400,
    );
  });

  it.each([
    [{ price: 'abc' }, 'price', 'abc', 'float'],
    [{ price: [1] }, 'price', 'array', 'float'],
    [{ status: 'on' }, 'status', 'on', 'int'],
    [{ name: { first: 'x' } }, 'name', 'array', 'string'],
    [{ media_gallery_entries: [{ disabled: 'perhaps' }] }, 'disabled', 'perhaps', 'bool'],
  ])('rejects a value of the wrong type: %j', async (product, field, value, type) => {
    expect(await put(startSandbox(), 'WASH-1', product)).toMatchObject({
      status: 400,
      body: {
        message: `Error occurred during "${field}" processing. The "${value}" value's type is invalid. The "${type}" type was expected. Verify and try again.`,
      },
    });
  });

  it('sets the stock, but refuses to mark a product as out of stock without a quantity', async () => {
    const sandbox = startSandbox();
    async function stockAfter(stock_item: object) {
      const { status } = await put(sandbox, 'WASH-1', { extension_attributes: { stock_item } });
      const seen = await call(sandbox, '/products/WASH-1', { token: TOKENS.admin });
      return [status, seen.body.extension_attributes.stock_item.qty];
    }
    expect(await stockAfter({ qty: 3, is_in_stock: true })).toEqual([200, 3]);
    expect(await stockAfter({ is_in_stock: false })).toEqual([400, 3]);
    expect(await stockAfter({ qty: 0, is_in_stock: false })).toEqual([200, 0]);
  });

  it.each([
    [{ price: 10 }, 'Product Name'],
    [{ name: 'New' }, 'Price'],
    [{ name: '', price: 10 }, 'Product Name'],
  ])('creates no product from %j', async (product, label) => {
    const sandbox = startSandbox();
    const { status, body } = await put(sandbox, 'NEW', product);
    expect(status).toBe(400);
    expect(body.parameters).toEqual([label]);
    expect(await call(sandbox, '/products/NEW')).toMatchObject(GONE);
  });

  it.each([{ name: '' }, { name: null }, { price: null }])(
    'rejects an empty value: %j',
    async (product) => {
      expect((await put(startSandbox(), 'WASH-1', product)).status).toBe(400);
    },
  );
});

describe('DELETE products/{sku}', () => {
  it('removes the product, also from its categories and from links to it', async () => {
    const sandbox = startSandbox();
    const answer = await call(sandbox, '/products/HOSE%2F2', { method: 'DELETE' });
    expect(answer).toMatchObject({ status: 200, body: true });
    expect(await call(sandbox, '/products/HOSE%2F2')).toMatchObject(GONE);
    expect((await call(sandbox, '/categories/11/products')).body).toHaveLength(1);
    expect(await read(sandbox, 'WASH-1')).toMatchObject({
      product_links: [],
      updated_at: '2026-01-02 00:00:00',
    });
  });

  it('responds with 404 for an unknown SKU', async () => {
    expect(await call(startSandbox(), '/products/NONE', { method: 'DELETE' })).toMatchObject(GONE);
  });
});
