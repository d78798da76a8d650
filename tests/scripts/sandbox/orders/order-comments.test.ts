import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Sandbox } from '#sandbox/app.ts';
import { criteria, startSandbox, TOKENS, temporaryFolder } from '../sample.ts';
import { addressedCart, ask, notAllowed, order, required, signIn } from '../shopper.ts';

function comment(sandbox: Sandbox, statusHistory: object, { id = 1, token = TOKENS.admin } = {}) {
  return ask(sandbox, 'POST', `/orders/${id}/comments`, { statusHistory }, token);
}

async function read(sandbox: Sandbox, path = '/orders/1') {
  return (await ask(sandbox, 'GET', path, undefined, TOKENS.orders)).body;
}

/** A sandbox with one guest's order, placed at noon. */
async function ordered(options: Parameters<typeof startSandbox>[0] = {}) {
  const sandbox = startSandbox(options);
  await order(sandbox, await addressedCart(sandbox));
  return sandbox;
}

describe('POST orders/{id}/comments', () => {
  it.each(['pending', 'processing', 'complete', 'no_such'])(
    'gives the order the status %s in 2.4.4, whatever its state',
    async (status) => {
      const sandbox = await ordered({ version: '2.4.4' });
      const answer = await comment(sandbox, { comment: 'Paid', status });
      expect([answer.status, answer.body]).toEqual([200, true]);
      expect(await read(sandbox)).toMatchObject({ state: 'new', status });
    },
  );

  it.each([{ comment: 'Paid' }, { comment: '', parent_id: 1, entity_name: 'order' }, {}])(
    'takes the order its status in 2.4.4 if it names none: %j',
    async (statusHistory) => {
      const sandbox = await ordered({ version: '2.4.4' });
      expect(await comment(sandbox, statusHistory)).toMatchObject({ status: 200, body: true });
      const found = await read(sandbox);
      expect(found.state).toBe('new');
      expect(found).not.toHaveProperty('status');
      const { items } = await read(sandbox, `/orders?${criteria([[['status', 'pending']]])}`);
      expect(items).toEqual([]);
    },
  );

  it.each([{ comment: 'Paid' }, { comment: 'Paid', status: '' }, { status: 'pending' }, {}])(
    'leaves the order its status: %j',
    async (statusHistory) => {
      const sandbox = await ordered();
      expect(await comment(sandbox, statusHistory)).toMatchObject({ status: 200, body: true });
      expect(await read(sandbox)).toMatchObject({ state: 'new', status: 'pending' });
    },
  );

  it.each(['processing', 'complete', 'no_such'])(
    'rejects the status %s of an order that is pending, and stores no comment',
    async (status) => {
      const sandbox = await ordered();
      expect(await comment(sandbox, { comment: 'Paid', status })).toMatchObject({
        status: 400,
        body: { parameters: [status] },
      });
      const { status: kept, status_histories } = await read(sandbox);
      expect([kept, status_histories]).toEqual(['pending', []]);
    },
  );

  it('stands in the order, the newest first, and in a list, the oldest first', async () => {
    const sandbox = await ordered();
    await comment(sandbox, { comment: 'One' });
    await comment(sandbox, { comment: 'Two', status: 'pending', isCustomerNotified: 1 });
    const one = {
      comment: 'One',
      created_at: '2026-06-01 12:00:00',
      entity_id: 1,
      parent_id: 1,
      is_customer_notified: 0,
      is_visible_on_front: 0,
      status: 'pending',
    };
    const two = {
      ...one,
      comment: 'Two',
      entity_id: 2,
      is_customer_notified: 1,
    };
    expect((await read(sandbox)).status_histories).toEqual([two, one]);
    expect(await read(sandbox, '/orders/1/comments')).toEqual({
      items: [one, two],
      search_criteria: {
        filter_groups: [{ filters: [{ field: 'parent_id', value: '1', condition_type: 'eq' }] }],
      },
      total_count: 2,
    });
  });

  it('moves updated_at, and survives a restart', async () => {
    let hour = 12;
    const now = () => new Date(Date.UTC(2026, 5, 1, hour));
    const file = join(temporaryFolder(), 'shop.sqlite');
    const first = await ordered({ now, file });
    hour = 13;
    await comment(first, { comment: 'Paid', status: 'pending' });
    const before = await read(first);
    expect(before.updated_at).toBe('2026-06-01 13:00:00');
    first.close();
    expect(await read(startSandbox({ file }))).toEqual(before);
  });

  it('without a status in 2.4.4 is corrected by saving one', async () => {
    const sandbox = await ordered({ version: '2.4.4' });
    await comment(sandbox, { comment: 'Paid' });
    const entity = { entity_id: 1, increment_id: '000000001', state: 'new', status: 'complete' };
    await ask(sandbox, 'POST', '/orders', { entity }, TOKENS.orders);
    expect((await read(sandbox)).status).toBe('complete');
  });

  it('is for those who may comment, and for orders that exist', async () => {
    const sandbox = await ordered();
    for (const token of ['', TOKENS.catalogue, await signIn(sandbox)]) {
      const refusal = await comment(sandbox, { comment: 'x' }, { token });
      expect(refusal).toMatchObject(notAllowed('Magento_Sales::comment'));
    }
    expect((await comment(sandbox, { comment: 'x' }, { id: 99 })).status).toBe(404);
    const bare = await ask(sandbox, 'POST', '/orders/1/comments', {}, TOKENS.admin);
    expect(bare).toMatchObject(required('statusHistory'));
  });
});
