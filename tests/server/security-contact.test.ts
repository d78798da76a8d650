import { expect, it, onTestFinished } from 'vitest';
import { securityText } from '#lib/hosting/security-text.ts';
import { securityContact } from '#server/security-contact.ts';
import { rawRequest } from '../setup/server/raw-request.ts';
import { type ShopServerOptions, startShopServer } from '../setup/server/shop-server.ts';

const PATH = '/.well-known/security.txt';
const told = { contacts: ['mailto:security@shop.example'], siteUrl: 'https://shop.example' };

async function ask(options: ShopServerOptions, method = 'GET') {
  const shop = await startShopServer(options);
  onTestFinished(() => shop.close());
  return rawRequest(shop.url, PATH, { method });
}

it('security.txt has a current expiry date', async () => {
  let now = Date.parse('2026-11-24T12:00:00Z');
  const contact = securityContact(told, () => now);
  const { status, headers, text } = await ask({ contact });
  expect(status).toBe(200);
  expect(text).toBe(securityText({ ...told, now }));
  expect(headers['content-type']).toBe('text/plain; charset=UTF-8');
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['x-content-type-options']).toBe('nosniff');
  now += 86_400_000;
  expect((await ask({ contact })).text).toBe(securityText({ ...told, now }));
  expect(await ask({ contact }, 'HEAD')).toMatchObject({ status: 200, text: '' });
});

it('security.txt gets 404 if no contact is configured', async () => {
  expect((await ask({})).status).toBe(404);
});
