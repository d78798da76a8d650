import { describe, expect, it } from 'vitest';
import { call, startSandbox, TOKENS } from './sample.ts';

const NO_ROUTE = { message: 'Request does not match any route.' };

describe('the way in', () => {
  it.each(['/rest/V1', '/rest/default/V1', '/rest/all/V1'])('answers below %s', async (prefix) => {
    const { status, body, response } = await call(startSandbox(), `${prefix}/products/WASH-1`);
    expect(status).toBe(200);
    expect(body.sku).toBe('WASH-1');
    expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
  });

  it.each(['/rest/french/V1/products/WASH-1', '/rest/products', '/rest'])(
    'cannot process %s',
    async (path) => {
      expect(await call(startSandbox(), path)).toMatchObject({
        status: 400,
        body: { message: 'Specified request cannot be processed.' },
      });
    },
  );

  it.each([
    ['GET', '/nothing'],
    ['GET', '/products/WASH-1/nothing'],
    ['POST', '/directory/countries'],
    ['DELETE', '/products'],
  ])('knows no route %s %s, whoever asks', async (method, path) => {
    const sandbox = startSandbox();
    for (const token of [TOKENS.admin, 'dead']) {
      expect(await call(sandbox, path, { method, token })).toMatchObject({
        status: 404,
        body: NO_ROUTE,
      });
    }
  });

  it.each(['OPTIONS', 'PATCH'])('refuses %s', async (method) => {
    const { status, body, response } = await call(startSandbox(), '/products', { method });
    expect(status).toBe(405);
    expect(body).toEqual({ message: `The ${method} HTTP method is not supported.` });
    expect([...response.headers.keys()].filter((name) => name.includes('allow'))).toEqual([]);
  });

  it('refuses HEAD', async () => {
    expect((await call(startSandbox(), '/products/WASH-1', { method: 'HEAD' })).status).toBe(405);
  });

  it('sends no CORS headers', async () => {
    const headers = { Origin: 'https://elsewhere.example' };
    const { response } = await call(startSandbox(), '/directory/countries', { headers });
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });

  it.each([
    ['application/json', 200],
    ['*/*', 200],
    ['text/html, application/json;q=0.8, application/xml;q=0.5', 200],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 406],
    ['application/xml;q=0.5, application/json', 200],
  ])('answers Accept %s with %i', async (accept, expected) => {
    const headers = { Accept: accept };
    expect((await call(startSandbox(), '/directory/countries', { headers })).status).toBe(expected);
  });

  it.each(['image/png', 'text/html'])('breaks down where only %s is accepted', async (Accept) => {
    const path = '/rest/V1/directory/countries';
    const answer = await startSandbox().app.request(path, { headers: { Accept } });
    expect(answer.status).toBe(500);
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/);
    expect(await answer.text()).toMatch(/^<!doctype html>/);
  });
});

describe('authorisation', () => {
  const products = { resources: 'Magento_Catalog::products' };

  it.each([
    ['a dead token', 'Bearer dead'],
    ['another scheme', `Basic ${TOKENS.catalogue}`],
    ['three parts', `Bearer ${TOKENS.catalogue} more`],
    ['two spaces', `Bearer  ${TOKENS.catalogue}`],
    ['no token', 'Bearer'],
    ['an empty header', ''],
  ])('takes %s for a guest', async (_, Authorization) => {
    const sandbox = startSandbox();
    const headers = { Authorization };
    expect(await call(sandbox, '/products/WASH-1', { headers })).toMatchObject({
      status: 401,
      body: {
        message: "The consumer isn't authorized to access %resources.",
        parameters: products,
      },
    });
    expect((await call(sandbox, '/directory/countries', { headers })).status).toBe(200);
  });

  it('takes a missing header for a guest', async () => {
    const { app } = startSandbox();
    expect((await app.request('/rest/V1/products')).status).toBe(401);
    expect((await app.request('/rest/V1/directory/countries')).status).toBe(200);
  });

  it('reads the scheme in any case', async () => {
    const headers = { Authorization: `bEARER ${TOKENS.catalogue}` };
    expect((await call(startSandbox(), '/products/WASH-1', { headers })).status).toBe(200);
  });

  it.each([
    ['/products?searchCriteria=', 'Magento_Catalog::products'],
    ['/products/attributes?searchCriteria=', 'Magento_Catalog::attributes_attributes'],
    ['/products/attributes/colour', 'Magento_Catalog::attributes_attributes'],
    ['/categories', 'Magento_Catalog::categories'],
    ['/categories/10', 'Magento_Catalog::categories'],
    ['/categories/10/products', 'Magento_Catalog::categories'],
    ['/store/storeConfigs', 'Magento_Backend::store'],
  ])('asks for the resource of %s', async (path, resource) => {
    const sandbox = startSandbox();
    const refused = await call(sandbox, path, { token: TOKENS.orders });
    expect(refused.status).toBe(401);
    expect(refused.body.parameters).toEqual({ resources: resource });
    expect((await call(sandbox, path, { token: TOKENS.catalogue })).status).toBe(200);
    expect((await call(sandbox, path, { token: TOKENS.admin })).status).toBe(200);
  });

  it('comes before the body is read', async () => {
    const request = { method: 'PUT', token: 'dead', headers: { 'Content-Type': 'text/plain' } };
    const answer = await call(startSandbox(), '/products/WASH-1', { ...request, body: {} });
    expect(answer.status).toBe(401);
  });
});

describe('bodies', () => {
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
  ])('are refused with Content-Type "%s"', async (type, message) => {
    expect(await put('{}', { 'Content-Type': type })).toEqual({ status: 400, body: { message } });
  });

  it.each(['{"product":', 'nothing', '12'])(
    'that are no JSON object are refused: %s',
    async (body) => {
      const refused = { status: 400, body: { message: 'Decoding error.' } };
      expect(await put(body, { 'Content-Type': 'application/json; charset=utf-8' })).toEqual(
        refused,
      );
    },
  );

  it.each(['{}', '{"product":null}', '{"other":{}}', ''])(
    'without the parameter are refused: %s',
    async (body) => {
      expect(await put(body, { 'Content-Type': 'application/json' })).toEqual({
        status: 400,
        body: {
          message: '"%fieldName" is required. Enter and try again.',
          parameters: { fieldName: 'product' },
        },
      });
    },
  );
});

describe('beside the contract', () => {
  it('lists its calls on the first page', async () => {
    const text = await (await startSandbox().app.request('/')).text();
    expect(text).toContain('PUT    /rest/V1/products/:sku');
    expect(text).toContain('/pub/media/catalog/product');
  });

  it('masks its own crashes and tells its owner', async () => {
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
