import { describe, expect, it } from 'vitest';
import type { SandboxOptions } from '#sandbox/app.ts';
import { call, criteria, sampleProduct, sampleSeed, startSandbox } from './sample.ts';

async function list(query: string, options: Partial<SandboxOptions> = {}) {
  return call(startSandbox(options), `/products?${query}`);
}

async function skus(query: string, options: Partial<SandboxOptions> = {}): Promise<string[]> {
  const { body } = await list(query, options);
  return body.items.map((item: { sku: string }) => item.sku);
}

const BY_ID = {
  'searchCriteria[sortOrders][0][field]': 'entity_id',
  'searchCriteria[sortOrders][0][direction]': 'ASC',
};

describe('a product in the list', () => {
  it('has the shape of the contract', async () => {
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

  it('never carries its stock', async () => {
    const answer = await call(startSandbox(), '/products?searchCriteria=', {
      token: 'admin-token',
    });
    expect(JSON.stringify(answer.body)).not.toContain('stock_item');
  });
});

describe('search criteria', () => {
  it('must be there', async () => {
    expect(await list('fields=items')).toMatchObject({
      status: 400,
      body: {
        message: '"%fieldName" is required. Enter and try again.',
        parameters: { fieldName: 'searchCriteria' },
      },
    });
  });

  it.each(['searchCriteria=', 'search_criteria=', 'searchCriteria', 'searchCriteria[page_size]=0'])(
    'are satisfied by %s, without a limit',
    async (query) => {
      const { body } = await list(query);
      expect(body.items).toHaveLength(5);
      expect(body.total_count).toBe(5);
    },
  );

  it('are echoed without what is absent', async () => {
    expect((await list('searchCriteria=')).body.search_criteria).toEqual({ filter_groups: [] });
    const { body } = await list(
      criteria([[['sku', 'VAC-1']]], {
        ...BY_ID,
        'searchCriteria[pageSize]': '2',
        'searchCriteria[currentPage]': '1',
      }),
    );
    expect(body.search_criteria).toEqual({
      filter_groups: [{ filters: [{ field: 'sku', value: 'VAC-1', condition_type: 'eq' }] }],
      sort_orders: [{ field: 'entity_id', direction: 'ASC' }],
      page_size: 2,
      current_page: 1,
    });
  });

  it.each([
    'searchCriteria[filterGroups][0][filters][0][field]=sku&searchCriteria[filterGroups][0][filters][0][value]=WASH%25&searchCriteria[filterGroups][0][filters][0][conditionType]=like',
    'search_criteria[filter_groups][0][filters][0][field]=sku&search_criteria[filter_groups][0][filters][0][value]=WASH%25&search_criteria[filter_groups][0][filters][0][condition_type]=like',
    'searchCriteria[filterGroups][][filters][][field]=status&searchCriteria[pageSize]=0&searchCriteria[filterGroups][0][filters][0][value]=WASH%25&searchCriteria[filterGroups][0][filters][0][field]=sku&searchCriteria[filterGroups][0][filters][0][condition_type]=like',
  ])('are read in every spelling: %s', async (query) => {
    expect(await skus(query)).toEqual(['WASH-1', 'WASH-2']);
  });

  it('AND groups and OR filters', async () => {
    const either = criteria(
      [['WASH-1', 'HOSE/2', 'VAC-1'].map((sku) => ['sku', sku] as const)],
      BY_ID,
    );
    expect(await skus(either)).toEqual(['WASH-1', 'HOSE/2', 'VAC-1']);
    const two = ['WASH-1', 'HOSE/2'].map((sku) => ['sku', sku] as const);
    const both = criteria([two, [['status', '1']]]);
    expect(await skus(both)).toEqual(['WASH-1']);
  });

  it('AND the category filter even inside an OR group', async () => {
    expect(
      await skus(
        criteria([
          [
            ['sku', 'WASH-1'],
            ['category_id', '11'],
          ],
        ]),
      ),
    ).toEqual([]);
    expect(
      await skus(
        criteria([
          [
            ['sku', 'VAC-1'],
            ['category_id', '11'],
          ],
        ]),
      ),
    ).toEqual(['VAC-1']);
  });

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
  ])('filter %s %s %s', async (field, condition, value, expected) => {
    expect(await skus(criteria([[[field, value, condition]]], BY_ID))).toEqual(expected);
  });

  it('take values for text, never for SQL', async () => {
    expect(await skus(criteria([[['sku', "' OR 1=1 --"]]]))).toEqual([]);
  });

  it.each(['foo', 'p.sku', 'toString'])('refuse the unknown field %s', async (field) => {
    expect(await list(criteria([[[field, '1']]]))).toMatchObject({
      status: 400,
      body: {
        message: 'The "%1" attribute name is invalid. Reset the name and try again.',
        parameters: [field],
      },
    });
  });

  it('crash on an unknown condition', async () => {
    expect((await list(criteria([[['sku', '1', 'almost']]]))).status).toBe(500);
  });

  it.each([
    ['searchCriteria[pageSize]=many', 'pageSize', 'many'],
    ['searchCriteria[currentPage]=1.5', 'currentPage', '1.5'],
  ])('refuse a number that is none: %s', async (query, field, value) => {
    const { status, body } = await list(query);
    expect(status).toBe(400);
    expect(body).toEqual({
      message: `Error occurred during "${field}" processing. The "${value}" value's type is invalid. The "int" type was expected. Verify and try again.`,
    });
  });

  it.each([
    [500, /^Internal Error/, undefined],
    [400, /^"%fieldName" is not supported/, { fieldName: 'Size' }],
  ] as const)(
    'answer an unknown member with %i where so switched',
    async (code, text, parameters) => {
      const { status, body } = await list('searchCriteria[size]=1', { unknownNestedField: code });
      expect(status).toBe(code);
      expect(body.message).toMatch(text);
      expect(body.parameters).toEqual(parameters);
    },
  );
});

describe('sorting', () => {
  const sort = (field: string, direction: string) => ({
    'searchCriteria[sortOrders][0][field]': field,
    'searchCriteria[sortOrders][0][direction]': direction,
  });

  it.each([
    ['entity_id', 'DESC', '50% & MORE'],
    ['price', 'desc', 'WASH-2'],
    ['sku', 'ASC', '50% & MORE'],
    ['spare_price', 'DESC', 'WASH-2'],
  ])('by %s %s begins with the right one', async (field, direction, first) => {
    expect((await skus(criteria([], sort(field, direction))))[0]).toBe(first);
  });

  it('uses a second order among equals', async () => {
    const orders = {
      ...sort('status', 'DESC'),
      'searchCriteria[sortOrders][1][field]': 'price',
      'searchCriteria[sortOrders][1][direction]': 'ASC',
    };
    expect((await skus(criteria([], orders))).slice(0, 2)).toEqual(['HOSE/2', '50% & MORE']);
  });

  it('by position needs exactly one category', async () => {
    const one = criteria([[['category_id', '10']]], sort('position', 'ASC'));
    expect(await skus(one)).toEqual(['WASH-2', 'VAC-1', 'WASH-1']);
    const two = criteria([[['category_id', '10,11']]], sort('position', 'ASC'));
    expect((await list(two)).body.parameters).toEqual(['position']);
  });

  it('refuses another direction', async () => {
    expect(await list(criteria([], sort('sku', 'UP')))).toMatchObject({
      status: 400,
      body: {
        message:
          'The sort order has to be specified as %1 for ascending order or %2 for descending order.',
        parameters: ['ASC', 'DESC'],
      },
    });
  });

  it('refuses odd characters in a field', async () => {
    expect(await list(criteria([], sort('sku; drop', 'ASC')))).toMatchObject({
      status: 400,
      body: {
        message: 'Sort order field %1 contains restricted symbols',
        parameters: ['sku; drop'],
      },
    });
  });
});

describe('pages', () => {
  const page = (size: number, number: number) =>
    criteria([], {
      ...BY_ID,
      'searchCriteria[pageSize]': String(size),
      'searchCriteria[currentPage]': String(number),
    });

  it.each([
    [1, ['WASH-1', 'WASH-2']],
    [3, ['50% & MORE']],
    [0, ['WASH-1', 'WASH-2']],
    [-2, ['WASH-1', 'WASH-2']],
  ])('number %i has its own items', async (number, expected) => {
    expect(await skus(page(2, number))).toEqual(expected);
  });

  it('past the end are empty and keep the total', async () => {
    const { body } = await list(page(2, 4));
    expect(body).toMatchObject({ items: [], total_count: 5 });
  });

  it('past the end repeat the last one where so switched', async () => {
    expect(await skus(page(2, 9), { pageBeyondEnd: 'repeat-last' })).toEqual(['50% & MORE']);
  });

  it('of twenty thousand products come in order', async () => {
    function* many() {
      for (let index = 1; index <= 20_000; index += 1) yield sampleProduct(`M-${index}`);
    }
    const { body } = await list(page(200, 100), { seed: sampleSeed(many) });
    expect(body.total_count).toBe(20_000);
    const ids = body.items.map((item: { id: number }) => item.id);
    expect(ids).toEqual(Array.from({ length: 200 }, (_, index) => 19_801 + index));
  });
});

describe('fields', () => {
  const cut = async (fields: string) =>
    (await list(`${criteria([[['sku', 'WASH-1']]])}&fields=${fields}`)).body;

  it('cut the answer down', async () => {
    expect(await cut('items[sku,price],total_count')).toEqual({
      items: [{ sku: 'WASH-1', price: 99.5 }],
      total_count: 1,
    });
  });

  it('reach into lists and objects', async () => {
    expect(
      await cut('items[product_links[position],extension_attributes[category_links[category_id]]]'),
    ).toEqual({
      items: [
        {
          product_links: [{ position: 1 }],
          extension_attributes: { category_links: [{ category_id: '10' }] },
        },
      ],
    });
  });

  it('choose attributes by code and keep their places', async () => {
    const chosen = await cut('items[custom_attributes[url_key,category_ids]]');
    expect(chosen.items[0].custom_attributes).toEqual({
      7: { attribute_code: 'url_key', value: 'wash-1' },
      11: { attribute_code: 'category_ids', value: ['10'] },
    });
    const leading = await cut('items[custom_attributes[image,small_image]]');
    expect(leading.items[0].custom_attributes).toHaveLength(2);
  });

  it('without brackets keep the whole of what they name', async () => {
    expect((await cut('items[custom_attributes]')).items[0].custom_attributes).toHaveLength(12);
  });

  it.each(['items[sku', 'items]sku[', 'items[sku]]', '[sku]', 'items[sku].price', 'a b', 'sku;'])(
    'that make no sense answer 200 and nothing: %s',
    async (fields) => {
      const query = `${criteria([])}&fields=${encodeURIComponent(fields)}`;
      expect(await list(query)).toMatchObject({ status: 200, body: [] });
    },
  );

  it('of nothing are null, and without them there is an empty list', async () => {
    const none = criteria([[['sku', 'NONE']]]);
    const cut = await list(`${none}&fields=items[sku],total_count`);
    expect(cut.body).toEqual({ items: null, total_count: 0 });
    expect((await list(none)).body).toMatchObject({ items: [], total_count: 0 });
    const bare = `${criteria([[['sku', 'WASH-2']]])}&fields=items[sku,product_links[position]]`;
    expect((await list(bare)).body).toEqual({ items: [{ sku: 'WASH-2', product_links: null }] });
  });

  it('that are not there leave an empty list', async () => {
    expect(await cut('nothing')).toEqual([]);
    expect(await cut('items[nothing]')).toEqual({ items: [[]] });
  });

  it('do not touch a bare value', async () => {
    const options = { method: 'DELETE' };
    expect((await call(startSandbox(), '/products/WASH-1?fields=a.b', options)).body).toBe(true);
  });
});
