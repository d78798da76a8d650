import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Sandbox, SandboxOptions } from '#sandbox/app.ts';
import { startSandbox, TOKENS, temporaryFolder } from '../sample.ts';
import { addressedCart, ask, notAllowed, order, signIn } from '../shopper.ts';

type Call = 'hold' | 'unhold' | 'cancel';

const call = (sandbox: Sandbox, name: Call, { id = 1, token = TOKENS.admin } = {}) =>
  ask(sandbox, 'POST', `/orders/${id}/${name}`, undefined, token);

const save = (sandbox: Sandbox, state: string, status: string) => {
  const entity = { entity_id: 1, increment_id: '000000001', state, status };
  return ask(sandbox, 'POST', '/orders', { entity }, TOKENS.orders);
};

async function read(sandbox: Sandbox) {
  const { body } = await ask(sandbox, 'GET', '/orders/1', undefined, TOKENS.orders);
  const { state, status, hold_before_state, hold_before_status } = body;
  return { state, status, hold_before_state, hold_before_status };
}

/** A sandbox with one guest's order. */
async function ordered(options: Partial<SandboxOptions> = {}) {
  const sandbox = startSandbox(options);
  await order(sandbox, await addressedCart(sandbox));
  return sandbox;
}

const NEW = { state: 'new', status: 'pending' };
const HELD = { state: 'holded', status: 'holded' };
const DONE = { status: 200, body: true };
const notAvailable = { status: 400, body: { message: 'A hold action is not available.' } };
const notHeld = { status: 400, body: { message: 'You cannot remove the hold.' } };

describe('POST orders/{id}/hold and unhold', () => {
  it('stop an order once, and let it go on as it stood', async () => {
    const sandbox = await ordered();
    expect(await call(sandbox, 'unhold')).toMatchObject(notHeld);
    expect(await call(sandbox, 'hold')).toMatchObject(DONE);
    const held = { ...HELD, hold_before_state: 'new', hold_before_status: 'pending' };
    expect(await read(sandbox)).toEqual(held);
    expect(await call(sandbox, 'hold')).toMatchObject(notAvailable);
    expect(await read(sandbox)).toEqual(held);
    expect(await call(sandbox, 'unhold')).toMatchObject(DONE);
    expect(await read(sandbox)).toEqual(NEW);
    expect(await call(sandbox, 'unhold')).toMatchObject(notHeld);
  });

  it('go by the state, and bring back the status that there was before', async () => {
    const sandbox = await ordered();
    await save(sandbox, 'new', 'complete');
    await call(sandbox, 'hold');
    await save(sandbox, 'holded', 'complete');
    expect(await read(sandbox)).toMatchObject({ state: 'holded', status: 'complete' });
    expect(await call(sandbox, 'unhold')).toMatchObject(DONE);
    expect(await read(sandbox)).toEqual({ state: 'new', status: 'complete' });
  });

  it.each(['complete', 'closed', 'canceled'])('refuse an order that is %s', async (state) => {
    const sandbox = await ordered();
    await save(sandbox, state, state);
    expect(await call(sandbox, 'hold')).toMatchObject(notAvailable);
    expect(await call(sandbox, 'unhold')).toMatchObject(notHeld);
  });

  it('keep an order from being cancelled meanwhile', async () => {
    const sandbox = await ordered();
    await call(sandbox, 'hold');
    expect(await call(sandbox, 'cancel')).toMatchObject({ status: 200, body: false });
    await call(sandbox, 'unhold');
    expect(await call(sandbox, 'cancel')).toMatchObject(DONE);
  });

  it('survive a restart', async () => {
    const file = join(temporaryFolder(), 'shop.sqlite');
    const first = await ordered({ file });
    await call(first, 'hold');
    first.close();
    const again = startSandbox({ file });
    expect(await call(again, 'unhold')).toMatchObject(DONE);
    expect(await read(again)).toEqual(NEW);
  });

  it('are for those who have the right, and for orders that exist', async () => {
    const sandbox = await ordered();
    for (const name of ['hold', 'unhold'] as const) {
      for (const token of ['', TOKENS.catalogue, await signIn(sandbox)]) {
        const refusal = await call(sandbox, name, { token });
        expect(refusal).toMatchObject(notAllowed(`Magento_Sales::${name}`));
      }
      expect((await call(sandbox, name, { id: 99, token: TOKENS.orders })).status).toBe(404);
      expect((await call(sandbox, name, { id: 0, token: TOKENS.orders })).status).toBe(400);
    }
  });
});
