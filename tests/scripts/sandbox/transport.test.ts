import { describe, expect, it } from 'vitest';
import { call, startSandbox, TOKENS } from './sample.ts';

describe('REST requests', () => {
  it.each([
    ['application/json', 200],
    ['*/*', 200],
    ['text/html, application/json;q=0.8, application/xml;q=0.5', 200],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 406],
    ['application/xml;q=0.5, application/json', 200],
  ])('respond to Accept %s with %i', async (accept, expected) => {
    const headers = { Accept: accept };
    expect((await call(startSandbox(), '/directory/countries', { headers })).status).toBe(expected);
  });
});

describe('REST authorisation', () => {
  it.each([
    ['/products?searchCriteria=', 'Magento_Catalog::products'],
    ['/products/attributes?searchCriteria=', 'Magento_Catalog::attributes_attributes'],
    ['/products/attributes/colour', 'Magento_Catalog::attributes_attributes'],
    ['/categories', 'Magento_Catalog::categories'],
    ['/categories/10', 'Magento_Catalog::categories'],
    ['/categories/10/products', 'Magento_Catalog::categories'],
    ['/store/storeConfigs', 'Magento_Backend::store'],
  ])('requires the resource of %s', async (path, resource) => {
    const sandbox = startSandbox();
    const refused = await call(sandbox, path, { token: TOKENS.orders });
    expect(refused.status).toBe(401);
    expect(refused.body.parameters).toEqual({ resources: resource });
    expect((await call(sandbox, path, { token: TOKENS.catalogue })).status).toBe(200);
    expect((await call(sandbox, path, { token: TOKENS.admin })).status).toBe(200);
  });
});

describe('PUT products/{sku} with a body', () => {
  async function put(body: string, headers: Record<string, string>) {
    const response = await startSandbox().app.request('/rest/V1/products/WASH-1', {
      method: 'PUT',
      headers: { Authorization: `Bearer ${TOKENS.catalogue}`, ...headers },
      body: new TextEncoder().encode(body),
    });
    return { status: response.status, body: await response.json() };
  }

  it.each([
    ['', 'Content-Type header is empty.'],
    ['application/json, text/html', 'Content-Type header is invalid.'],
    ['application/json; charset=latin1', 'UTF-8 is the only supported charset.'],
    ['text/plain', 'Server cannot understand Content-Type HTTP header media type text/plain'],
  ])('rejects the Content-Type "%s"', async (type, message) => {
    expect(await put('{}', { 'Content-Type': type })).toEqual({ status: 400, body: { message } });
  });
});

describe('createSandbox', () => {
  it('lists its calls on the home page', async () => {
    const text = await (await startSandbox().app.request('/')).text();
    expect(text).toContain('PUT    /rest/V1/products/:sku');
    expect(text).toContain('/pub/media/catalog/product');
  });

  it('masks its own crashes and passes them to onCrash', async () => {
    const crashes: unknown[] = [];
    const now = () => {
      throw new RangeError('no clock');
    };
    const sandbox = startSandbox({ now, onCrash: (error) => crashes.push(error) });
    const answer = await call(sandbox, '/products/WASH-1', {
      method: 'PUT',
      body: { product: {} },
    });
    expect(answer.status).toBe(500);
    expect(answer.body.message).toMatch(/^Internal Error\. .* Report ID: webapi-\w+$/);
    expect(crashes).toEqual([new RangeError('no clock')]);
  });
});
