import { describe, expect, it } from 'vitest';
import { call, criteria, startSandbox } from './sample.ts';

describe('GET products/attributes', () => {
  it('responds with 500 to a filter by an unknown column', async () => {
    const path = `/products/attributes?${criteria([[['foo', '1']]])}`;
    expect((await call(startSandbox(), path)).status).toBe(500);
  });
});

describe('GET products/attributes/{code}', () => {
  it.each(['GET', 'PUT'])('responds to %s of an unknown attribute with 404', async (method) => {
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
  it('renames the attribute and its options without changing updated_at of products', async () => {
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
});
