import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Sandbox, SandboxOptions } from '#sandbox/app.ts';
import { startSandbox, TOKENS, temporaryFolder } from '../sample.ts';
import { addressedCart, ask, order } from '../shopper.ts';

const call = (sandbox: Sandbox, name: 'hold' | 'unhold' | 'cancel') =>
  ask(sandbox, 'POST', `/orders/1/${name}`, undefined, TOKENS.admin);

async function read(sandbox: Sandbox) {
  const { body } = await ask(sandbox, 'GET', '/orders/1', undefined, TOKENS.orders);
  const { state, status, hold_before_state, hold_before_status } = body;
  return { state, status, hold_before_state, hold_before_status };
}

async function ordered(options: Partial<SandboxOptions> = {}) {
  const sandbox = startSandbox(options);
  await order(sandbox, await addressedCart(sandbox));
  return sandbox;
}

const NEW = { state: 'new', status: 'pending' };
const DONE = { status: 200, body: true };

describe('POST orders/{id}/hold and unhold', () => {
  it('prevent and allow the cancelling of an order', async () => {
    const sandbox = await ordered();
    await call(sandbox, 'hold');
    expect(await call(sandbox, 'cancel')).toMatchObject({ status: 200, body: false });
    await call(sandbox, 'unhold');
    expect(await call(sandbox, 'cancel')).toMatchObject(DONE);
  });

  it('remain in effect after a restart', async () => {
    const file = join(temporaryFolder(), 'shop.sqlite');
    const first = await ordered({ file });
    await call(first, 'hold');
    first.close();
    const again = startSandbox({ file });
    expect(await call(again, 'unhold')).toMatchObject(DONE);
    expect(await read(again)).toEqual(NEW);
  });
});
