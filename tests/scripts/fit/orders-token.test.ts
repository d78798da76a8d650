import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCommerceClient } from '#commerce/client.ts';
import { SANDBOX_TOKENS } from '#config/env/env.ts';
import { ordersTokenBlockers } from '../../../scripts/fit/orders-token.ts';
import { type RunningSandbox, startSandbox } from '../../../scripts/testbed/running-sandbox.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ products: 1 });
});
afterAll(() => sandbox.close());

async function said(token: string): Promise<string[]> {
  const client = createCommerceClient({ baseUrl: sandbox.url, token });
  return (await ordersTokenBlockers(client)).map(({ what }) => what);
}

describe('token of the shop server', () => {
  it('causes no blocker with all necessary rights', async () => {
    expect(await said(SANDBOX_TOKENS.orders)).toEqual([]);
  });

  it('causes a blocker that lists each missing right', async () => {
    const [what, ...more] = await said(SANDBOX_TOKENS.catalogue);
    expect(more).toEqual([]);
    for (const right of [
      'Cart::manage',
      'actions_view',
      'create',
      'comment',
      'hold',
      'unhold',
      'shipment',
    ]) {
      expect(what).toContain(right);
    }
    expect(what).not.toContain('stock');
    // The default shop creates no invoices.
    expect(what).not.toContain('invoice');
  });

  it('causes no check and no blocker if missing', async () => {
    expect(await ordersTokenBlockers(undefined)).toEqual([]);
  });
});
