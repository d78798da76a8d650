import { describe, expect, it } from 'vitest';
import { call, criteria, startSandbox } from './sample.ts';

function list(query: string) {
  return call(startSandbox(), `/products?${query}`);
}

async function skus(query: string): Promise<string[]> {
  const { body } = await list(query);
  return body.items.map((item: { sku: string }) => item.sku);
}

const BY_ID = {
  'searchCriteria[sortOrders][0][field]': 'entity_id',
  'searchCriteria[sortOrders][0][direction]': 'ASC',
};

describe('GET products', () => {
  it('returns a product in the shape of the contract', async () => {
    const { body } = await list(criteria([[['sku', 'WASH-1']]]));
    expect(body.items[0]).toEqual({
      id: 1,
      sku: 'WASH-1',
      name: 'Machine WASH-1',
      attribute_set_id: 4,
      price: 99.5,
      status: 1,
      visibility: 4,
      type_id: 'simple',
      created_at: '2026-01-01 00:00:00',
      updated_at: '2026-01-02 00:00:00',
      weight: 5.5,
      extension_attributes: {
        website_ids: [1],
        category_links: [{ position: 3, category_id: '10' }],
      },
      product_links: [
        {
          sku: 'WASH-1',
          link_type: 'upsell',
          linked_product_sku: 'HOSE/2',
          linked_product_type: 'simple',
          position: 1,
        },
      ],
      options: [],
      tier_prices: [],
      media_gallery_entries: [
        {
          id: 100,
          media_type: 'image',
          label: 'Wash',
          position: 1,
          disabled: false,
          types: ['image', 'small_image', 'thumbnail'],
          file: '/w/a/wash-1.jpg',
        },
      ],
      custom_attributes: [
        { attribute_code: 'image', value: '/w/a/wash-1.jpg' },
        { attribute_code: 'small_image', value: '/w/a/wash-1.jpg' },
        { attribute_code: 'thumbnail', value: '/w/a/wash-1.jpg' },
        { attribute_code: 'options_container', value: 'container2' },
        { attribute_code: 'required_options', value: '0' },
        { attribute_code: 'has_options', value: '0' },
        { attribute_code: 'tax_class_id', value: '2' },
        { attribute_code: 'url_key', value: 'wash-1' },
        { attribute_code: 'spare_price', value: '9.000000' },
        { attribute_code: 'colour', value: '11' },
        { attribute_code: 'power ', value: 'A,B' },
        { attribute_code: 'category_ids', value: ['10'] },
      ],
    });
  });
});

describe('search criteria of products', () => {
  it.each<[field: string, condition: string, value: string, expected: string[]]>([
    ['sku', 'eq', 'wash-1', ['WASH-1']],
    ['status', 'neq', '1', ['HOSE/2']],
    ['sku', 'like', '%-2', ['WASH-2']],
    ['sku', 'nlike', '%A%', ['HOSE/2', '50% & MORE']],
    ['sku', 'in', 'VAC-1,WASH-1', ['WASH-1', 'VAC-1']],
    ['sku', 'nin', 'VAC-1,WASH-1,HOSE/2', ['WASH-2', '50% & MORE']],
    ['status', 'is', '2', ['HOSE/2']],
    ['spare_price', 'notnull', '', ['WASH-1', 'WASH-2']],
    ['spare_price', 'null', '', ['HOSE/2', 'VAC-1', '50% & MORE']],
    ['price', 'gt', '100', ['WASH-2']],
    ['price', 'lt', '99.5', ['HOSE/2', '50% & MORE']],
    ['price', 'gteq', '100', ['WASH-2', 'VAC-1']],
    ['price', 'lteq', '20', ['HOSE/2', '50% & MORE']],
    ['spare_price', 'gt', '9.5', ['WASH-2']],
    ['power ', 'finset', 'B', ['WASH-1']],
    ['power ', 'nfinset', 'B', []],
    ['updated_at', 'from', '2026-01-15 00:00:00', ['VAC-1']],
    ['entity_id', 'to', '2', ['WASH-1', 'WASH-2']],
    ['colour', 'seq', '12', ['WASH-2']],
    ['colour', 'sneq', '', ['WASH-1', 'WASH-2']],
    ['colour', 'eq', '11', ['WASH-1']],
    ['url_key', 'eq', 'vac-1', ['VAC-1']],
    ['type_id', 'eq', 'configurable', []],
    ['attribute_set_id', 'eq', '4', ['WASH-1', 'WASH-2', 'HOSE/2', 'VAC-1', '50% & MORE']],
    ['website_id', 'eq', '2', []],
    ['store_id', 'eq', '1', ['WASH-1', 'WASH-2', 'HOSE/2', 'VAC-1', '50% & MORE']],
    ['category_id', 'eq', '11', ['HOSE/2', 'VAC-1']],
    ['category_id', 'eq', '10,11', ['WASH-1', 'WASH-2', 'HOSE/2', 'VAC-1']],
    ['category_id', 'nin', '10', ['HOSE/2', '50% & MORE']],
    ['category_id', 'eq', '7', []],
  ])('filter products by %s %s %s', async (field, condition, value, expected) => {
    expect(await skus(criteria([[[field, value, condition]]], BY_ID))).toEqual(expected);
  });

  it.each([
    ['searchCriteria[pageSize]=many', 'pageSize', 'many'],
    ['searchCriteria[currentPage]=1.5', 'currentPage', '1.5'],
  ])('reject a malformed number: %s', async (query, field, value) => {
    const { status, body } = await list(query);
    expect(status).toBe(400);
    expect(body).toEqual({
      message: `Error occurred during "${field}" processing. The "${value}" value's type is invalid. The "int" type was expected. Verify and try again.`,
    });
  });
});

describe('sort orders of products', () => {
  const sort = (field: string, direction: string) => ({
    'searchCriteria[sortOrders][0][field]': field,
    'searchCriteria[sortOrders][0][direction]': direction,
  });

  it('accept the position only with exactly one category', async () => {
    const one = criteria([[['category_id', '10']]], sort('position', 'ASC'));
    expect(await skus(one)).toEqual(['WASH-2', 'VAC-1', 'WASH-1']);
    const two = criteria([[['category_id', '10,11']]], sort('position', 'ASC'));
    expect((await list(two)).body.parameters).toEqual(['position']);
  });

  it('reject a field name with other characters', async () => {
    expect(await list(criteria([], sort('sku; drop', 'ASC')))).toMatchObject({
      status: 400,
      body: {
        message: 'Sort order field %1 contains restricted symbols',
        parameters: ['sku; drop'],
      },
    });
  });
});

describe('fields parameter', () => {
  const cut = async (fields: string) =>
    (await list(`${criteria([[['sku', 'WASH-1']]])}&fields=${fields}`)).body;

  it('selects attributes by code and retains their positions', async () => {
    const chosen = await cut('items[custom_attributes[url_key,category_ids]]');
    expect(chosen.items[0].custom_attributes).toEqual({
      7: { attribute_code: 'url_key', value: 'wash-1' },
      11: { attribute_code: 'category_ids', value: ['10'] },
    });
    const leading = await cut('items[custom_attributes[image,small_image]]');
    expect(leading.items[0].custom_attributes).toHaveLength(2);
  });

  it.each(['items[sku', 'items]sku[', 'items[sku]]', '[sku]', 'items[sku].price', 'a b', 'sku;'])(
    'returns an empty list for the malformed value %s',
    async (fields) => {
      const query = `${criteria([])}&fields=${encodeURIComponent(fields)}`;
      expect(await list(query)).toMatchObject({ status: 200, body: [] });
    },
  );

  it('returns an empty list for members that do not exist', async () => {
    expect(await cut('nothing')).toEqual([]);
    expect(await cut('items[nothing]')).toEqual({ items: [[]] });
  });
});
