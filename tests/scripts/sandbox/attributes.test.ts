import { describe, expect, it } from 'vitest';
import { call, criteria, startSandbox } from './sample.ts';

interface Item {
  attribute_code: string;
}

async function codes(query: string): Promise<string[]> {
  const { body } = await call(startSandbox(), `/products/attributes?${query}`);
  return body.items.map((item: Item) => item.attribute_code);
}

describe('GET products/attributes', () => {
  it('needs search criteria', async () => {
    const { status, body } = await call(startSandbox(), '/products/attributes');
    expect(status).toBe(400);
    expect(body.parameters).toEqual({ fieldName: 'searchCriteria' });
  });

  it('lists every attribute, stray spaces included', async () => {
    const { body } = await call(startSandbox(), '/products/attributes?searchCriteria=');
    expect(body.total_count).toBe(7);
    expect(body.search_criteria).toEqual({ filter_groups: [] });
    expect(body.items[6]).toMatchObject({ attribute_code: 'power ', is_visible_on_front: '1' });
  });

  it.each<[string, string, string, string[]]>([
    ['is_visible_on_front', 'eq', '1', ['colour', 'power ']],
    ['attribute_code', 'eq', 'colour', ['colour']],
    ['attribute_code', 'in', 'url_key,colour', ['colour', 'url_key']],
    ['frontend_input', 'eq', 'price', ['spare_price']],
  ])('filters %s %s %s', async (field, condition, value, expected) => {
    expect((await codes(criteria([[[field, value, condition]]]))).sort()).toEqual(expected);
  });

  it('sorts and pages', async () => {
    const paged = criteria([], {
      'searchCriteria[pageSize]': '2',
      'searchCriteria[currentPage]': '2',
      'searchCriteria[sortOrders][0][field]': 'attribute_code',
      'searchCriteria[sortOrders][0][direction]': 'ASC',
    });
    expect(await codes(paged)).toEqual(['name', 'power ']);
  });

  it('crashes on a column that is none', async () => {
    const path = `/products/attributes?${criteria([[['foo', '1']]])}`;
    expect((await call(startSandbox(), path)).status).toBe(500);
  });
});

describe('GET products/attributes/{code}', () => {
  it('has the shape of the contract, a blank option first', async () => {
    const { body } = await call(startSandbox(), '/products/attributes/colour');
    expect(body).toMatchObject({
      attribute_code: 'colour',
      frontend_input: 'select',
      default_frontend_label: 'Colour',
      frontend_labels: [{ store_id: 1, label: 'Colour' }],
      options: [
        { label: ' ', value: '' },
        { label: 'Yellow', value: '11' },
        { label: 'Grey', value: '12' },
      ],
      is_visible_on_front: '1',
      is_filterable: true,
      position: 1,
      scope: 'store',
      entity_type_id: '4',
      backend_type: 'int',
    });
  });

  it('has no options for plain text', async () => {
    const { body } = await call(startSandbox(), '/products/attributes/url_key');
    expect(body).toMatchObject({ options: [], is_visible_on_front: '0', backend_type: 'varchar' });
  });

  it.each(['GET', 'PUT'])('answers %s of an unknown one with 404', async (method) => {
    const request = method === 'PUT' ? { method, body: { attribute: {} } } : { method };
    expect(await call(startSandbox(), '/products/attributes/foo', request)).toMatchObject({
      status: 404,
      body: {
        message:
          'The attribute with a "%1" attributeCode doesn\'t exist. Verify the attribute and try again.',
        parameters: ['foo'],
      },
    });
  });
});

describe('PUT products/attributes/{code}', () => {
  it('renames the attribute and its options, and no product notices', async () => {
    const sandbox = startSandbox();
    const attribute = {
      frontend_labels: [{ store_id: 1, label: 'Tint' }],
      options: [{ value: '12', label: 'Silver' }],
    };
    const body = { attribute };
    const saved = await call(sandbox, '/products/attributes/colour', { method: 'PUT', body });
    expect(saved.body).toMatchObject({
      default_frontend_label: 'Tint',
      options: [{ value: '' }, { label: 'Yellow' }, { label: 'Silver' }],
    });
    expect((await call(sandbox, '/products/attributes/colour')).body).toEqual(saved.body);
    const product = await call(sandbox, '/products/WASH-2');
    expect(product.body.updated_at).toBe('2026-01-02 00:00:00');
  });

  it('needs an attribute', async () => {
    const request = { method: 'PUT', body: {} };
    const { body } = await call(startSandbox(), '/products/attributes/colour', request);
    expect(body.parameters).toEqual({ fieldName: 'attribute' });
  });
});
