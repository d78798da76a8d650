import { describe, expect, it } from 'vitest';
import { listen } from '#sandbox/listen.ts';
import { startSandbox, startServer } from './sample.ts';

const COUNTRIES = '/rest/V1/directory/countries';

async function outcome(url: string): Promise<number | 'cut'> {
  try {
    const response = await fetch(url);
    await response.text();
    return response.status;
  } catch {
    return 'cut';
  }
}

async function outcomes(url: string, count: number) {
  const found: (number | 'cut')[] = [];
  for (let index = 0; index < count; index += 1) found.push(await outcome(url));
  return found;
}

describe('faults over HTTP', () => {
  it('cut the connection at every nth request', async () => {
    const url = await startServer({ faults: [{ kind: 'drop', every: 3 }] });
    expect(await outcomes(url + COUNTRIES, 6)).toEqual([200, 200, 'cut', 200, 200, 'cut']);
  });

  it('stop after the given number of times', async () => {
    const url = await startServer({ faults: [{ kind: 'status', status: 503, times: 2 }] });
    expect(await outcomes(url + COUNTRIES, 4)).toEqual([503, 503, 200, 200]);
  });

  it('apply only to their own path', async () => {
    const url = await startServer({ faults: [{ kind: 'status', path: '/pub/' }] });
    expect(await outcome(url + COUNTRIES)).toBe(200);
    expect(await outcome(`${url}/pub/media/catalog/product/w/a/wash-1.jpg`)).toBe(500);
  });

  it.each([
    ['/rest/V1/*/*/items', 'POST', 'hit'],
    ['/rest/*/guest-carts/', 'POST', 'hit'],
    ['/rest/V1/guest', 'POST', 'hit'],
    ['/rest/V1/guest-carts/', 'GET', 'missed'],
    ['/rest/V1/guest-carts/*/totals', 'POST', 'missed'],
    ['/rest/V1/guest-carts/*/items/*', 'POST', 'missed'],
  ] as const)('match path %s and method %s: %s', async (path, method, expected) => {
    const { app } = startSandbox({ faults: [{ kind: 'status', status: 503, path, method }] });
    const answer = await app.request('/rest/V1/guest-carts/abc/items', { method: 'POST' });
    expect(answer.status === 503 ? 'hit' : 'missed').toBe(expected);
  });

  it('execute a call but drop its response', async () => {
    const url = await startServer();
    const carts = `${url}/rest/V1/guest-carts`;
    const mask = await (await fetch(carts, { method: 'POST' })).json();
    const add = () =>
      fetch(`${carts}/${mask}/items`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ cartItem: { sku: 'WASH-1', qty: 2 } }),
      });
    const fault = { kind: 'drop-answer', method: 'POST', path: '/rest/V1/guest-carts/*/items' };
    await fetch(`${url}/_sandbox/faults`, { method: 'PUT', body: JSON.stringify(fault) });
    await expect(add()).rejects.toThrow();
    expect(await (await fetch(`${carts}/${mask}`)).json()).toMatchObject({ items_qty: 2 });
  });

  it('truncate a body after sending its full Content-Length', async () => {
    const url = await startServer({ faults: [{ kind: 'truncate', times: 1 }] });
    const response = await fetch(url + COUNTRIES);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    const promised = Number(response.headers.get('Content-Length'));
    let received = 0;
    const reading = (async () => {
      for await (const chunk of response.body ?? []) received += chunk.length;
    })();
    await expect(reading).rejects.toThrow();
    expect(received).toBe(Math.floor(promised / 2));
    const whole = await (await fetch(url + COUNTRIES)).arrayBuffer();
    expect(whole.byteLength).toBe(promised);
  });

  it('delay responses and count concurrent requests', async () => {
    const url = await startServer({ faults: [{ kind: 'delay', delayMs: 120 }] });
    const began = performance.now();
    const both = await Promise.all([outcome(url + COUNTRIES), outcome(url + COUNTRIES)]);
    expect(both).toEqual([200, 200]);
    expect(performance.now() - began).toBeGreaterThan(110);
    const log = await (await fetch(`${url}/_sandbox/requests`)).json();
    expect(log).toMatchObject({ mostAtOnce: 2 });
  });

  it.each([400, 401, 404, 429, 500, 503] as const)(
    'respond with %i and a message',
    async (status) => {
      const url = await startServer({ faults: [{ kind: 'status', status }] });
      const response = await fetch(url + COUNTRIES);
      expect(response.status).toBe(status);
      expect(await response.json()).toHaveProperty('message');
    },
  );

  it('respond to masked and fatal crashes in different formats', async () => {
    const url = await startServer({ faults: [{ kind: 'status', times: 1 }, { kind: 'fatal' }] });
    const masked = await (await fetch(url + COUNTRIES)).json();
    expect(masked).toEqual({ message: expect.stringMatching(/Report ID: webapi-/) });
    const fatal = await fetch(url + COUNTRIES);
    expect(fatal.status).toBe(500);
    expect(await fatal.json()).toEqual({
      messages: { error: [{ code: 500, message: expect.stringContaining('report api/') }] },
    });
  });
});

describe('sandbox control routes', () => {
  it('set, return and clear faults while the sandbox runs', async () => {
    const url = await startServer();
    const faults = `${url}/_sandbox/faults`;
    const list = [{ kind: 'status', status: 429, every: 2, path: '/rest/' }];
    expect((await fetch(faults, { method: 'PUT', body: JSON.stringify(list) })).status).toBe(200);
    expect(await outcomes(url + COUNTRIES, 2)).toEqual([200, 429]);
    expect(await (await fetch(faults)).json()).toEqual([{ ...list[0], id: 1, seen: 2, fired: 1 }]);
    await fetch(faults, { method: 'DELETE' });
    expect(await (await fetch(faults)).json()).toEqual([]);
    expect(await outcomes(url + COUNTRIES, 2)).toEqual([200, 200]);
  });

  it('add a fault to others and remove it', async () => {
    const url = await startServer();
    const faults = `${url}/_sandbox/faults`;
    const add = async (fault: object) =>
      (await fetch(faults, { method: 'POST', body: JSON.stringify(fault) })).json();
    const { id } = await add({ kind: 'status', status: 429, path: '/rest/V1/directory' });
    await add({ kind: 'status', status: 503, path: '/rest/V1/products' });
    expect(await outcomes(url + COUNTRIES, 1)).toEqual([429]);
    await fetch(`${faults}/${id}`, { method: 'DELETE' });
    expect(await outcomes(url + COUNTRIES, 1)).toEqual([200]);
    expect(await outcomes(`${url}/rest/V1/products/x`, 1)).toEqual([503]);
  });

  it.each([
    '{"kind":"explode"}',
    '[{"kind":"drop","every":0}]',
    '[{"kind":"status","status":200}]',
    '[{"kind":"delay","delayMs":"long"}]',
    '[{"kind":"drop","path":3}]',
    '[{"kind":"drop","method":"PATCH"}]',
    '[{}]',
    '[null]',
    'nothing',
  ])('reject the malformed fault %s', async (body) => {
    const { app } = startSandbox();
    const response = await app.request('/_sandbox/faults', { method: 'PUT', body });
    expect(response.status).toBe(400);
  });

  it('count requests by route until the counts are reset', async () => {
    const { app } = startSandbox();
    await app.request('/rest/V1/products/WASH-1');
    await app.request('/rest/all/V1/products/WASH-2');
    await app.request('/rest/V1/nothing');
    const { requests } = await (await app.request('/_sandbox/requests')).json();
    expect(requests).toEqual({ 'GET /rest/V1/products/:sku': 2, 'GET (no route)': 1 });
    await app.request('/_sandbox/requests', { method: 'DELETE' });
    const after = await (await app.request('/_sandbox/requests')).json();
    expect(after).toEqual({ requests: {}, mostAtOnce: 0 });
  });
});

describe('listen and its server', () => {
  it('rejects with EADDRINUSE if the port is taken', async () => {
    const url = await startServer();
    const { app } = startSandbox();
    const again = listen(app, { port: Number(new URL(url).port), host: '127.0.0.1' });
    await expect(again).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it('forwards an encoded slash in a SKU', async () => {
    const url = await startServer();
    const headers = { Authorization: 'Bearer catalogue-token' };
    const response = await fetch(`${url}/rest/V1/products/HOSE%2F2`, { headers });
    expect(await response.json()).toMatchObject({ sku: 'HOSE/2' });
  });
});
