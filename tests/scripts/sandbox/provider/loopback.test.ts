import { describe, expect, it } from 'vitest';
import { rawRequest } from '../../../setup/server/raw-request.ts';
import { startSandbox, startServer } from '../sample.ts';

const PATHS = ['/gateway/_sim/transactions', '/gateway/service/cardselection'];

describe('payment provider simulator', () => {
  it.each(PATHS)('serves %s only to this machine and its local host names', async (path) => {
    const origin = await startServer();
    for (const Host of ['localhost', '127.0.0.1:80', '[::1]:4322']) {
      expect((await rawRequest(origin, path, { headers: { Host } })).status).not.toBe(403);
    }
    for (const Host of ['shop.example', '127.0.0.1.shop.example', 'localhost.shop.example']) {
      const { status, text } = await rawRequest(origin, path, { headers: { Host } });
      expect(status).toBe(403);
      expect(text).toMatch(/this machine only/);
    }
  });

  it.each([
    ['192.168.0.9', 403],
    ['::ffff:10.0.0.1', 403],
    ['::ffff:127.0.0.1', 200],
    ['::1', 200],
  ])('responds to a client at %s with %i', async (remoteAddress, status) => {
    const { app } = startSandbox();
    const incoming = { socket: { remoteAddress } };
    const response = await app.request('/gateway/_sim/transactions', {}, { incoming });
    expect(response.status).toBe(status);
  });

  it.each(PATHS)('refuses %s in production while the back end responds', async (path) => {
    const origin = await startServer({ provider: { isProduction: true } });
    const { status, text } = await rawRequest(origin, path);
    expect(status).toBe(503);
    expect(text).toBe('The payment provider simulator is off: NODE_ENV is production.\n');
    expect((await fetch(`${origin}/rest/V1/directory/countries`)).status).toBe(200);
  });
});
