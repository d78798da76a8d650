import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawRequest } from '../../setup/server/raw-request.ts';
import { type ShopServer, startShopServer } from '../../setup/server/shop-server.ts';

let shop: ShopServer;

beforeAll(async () => {
  shop = await startShopServer();
});

afterAll(() => shop.close());

describe('return from the provider by POST', () => {
  it.each([
    ['/paid?t=aB-3_x', '/paid?t=aB-3_x'],
    ['/failed-payment?t=aB-3_x', '/failed-payment?t=aB-3_x'],
    ['/paid', '/paid'],
    ['/failed-payment', '/failed-payment'],
    ['/paid?t=', '/paid'],
    ['/paid?t=%0d%0aSet-Cookie:x', '/paid'],
    ['/paid?t=//evil.example', '/paid'],
    [`/paid?t=${'a'.repeat(65)}`, '/paid'],
    ['/paid?to=//evil.example', '/paid'],
  ])('redirects from %s to %s', async (posted, seen) => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const options = { method: 'POST', headers, body: 'Status=OK&t=other' };
    const { status, headers: answered } = await rawRequest(shop.url, posted, options);
    expect({ status, location: answered.location }).toEqual({ status: 303, location: seen });
    expect(answered['cache-control']).toBe('no-store');
  });
});
