/** Compares a shop that sells to customers only with a recorded Magento 2.4.7. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { SandboxOptions } from '#sandbox/app.ts';
import { startSandbox } from '../sample.ts';
import { addressedCart, ask, shippingInformation } from '../shopper.ts';

const recorded = JSON.parse(
  readFileSync('tests/scripts/sandbox/recordings/guest-checkout-2.4.7.json', 'utf8'),
);

/** Starts a sandbox that refuses guests, with a guest's cart that has an address. */
async function refusing(options: Partial<SandboxOptions> = {}) {
  const sandbox = startSandbox(options);
  const mask = await addressedCart(sandbox);
  const body = JSON.stringify({ guestCheckout: false });
  await sandbox.app.request('/_sandbox/store-settings', { method: 'PUT', body });
  const ship = (id: string) =>
    ask(sandbox, 'POST', `/guest-carts/${id}/shipping-information`, shippingInformation());
  return { sandbox, mask, ship };
}

async function setting(sandbox: ReturnType<typeof startSandbox>) {
  const body = JSON.stringify({ query: '{storeConfig{is_guest_checkout_enabled}}' });
  const headers = { 'Content-Type': 'application/json' };
  const response = await sandbox.app.request('/graphql', { method: 'POST', headers, body });
  return response.json();
}

describe('sandbox without guest checkout', () => {
  it('refuses the address of a guest as Magento does', async () => {
    const { mask, ship } = await refusing();
    expect(await ship(mask)).toMatchObject(recorded.shippingInformation);
    expect(await ship('unknownmask')).toMatchObject(recorded.unknownMask);
  });

  it('returns the setting by GraphQL', async () => {
    expect(await setting((await refusing()).sandbox)).toEqual(recorded.storeConfig);
  });

  it('accepts guests as Magento 2.4.4, whose GraphQL does not return the setting', async () => {
    const { sandbox, mask, ship } = await refusing({ version: '2.4.4' });
    expect((await ship(mask)).status).toBe(200);
    expect(await setting(sandbox)).toHaveProperty('errors');
  });
});
