import { describe, expect, it } from 'vitest';
import type { Sandbox } from '#sandbox/app.ts';
import { startSandbox, TOKENS } from '../sample.ts';
import { addressedCart, ask, order } from '../shopper.ts';

function comment(sandbox: Sandbox, statusHistory: object) {
  return ask(sandbox, 'POST', '/orders/1/comments', { statusHistory }, TOKENS.admin);
}

async function read(sandbox: Sandbox, path = '/orders/1') {
  return (await ask(sandbox, 'GET', path, undefined, TOKENS.orders)).body;
}

async function ordered() {
  const sandbox = startSandbox();
  await order(sandbox, await addressedCart(sandbox));
  return sandbox;
}

describe('POST orders/{id}/comments', () => {
  it.each([{ comment: 'Paid' }, { comment: 'Paid', status: '' }, { status: 'pending' }, {}])(
    'does not change the status of the order: %j',
    async (statusHistory) => {
      const sandbox = await ordered();
      expect(await comment(sandbox, statusHistory)).toMatchObject({ status: 200, body: true });
      expect(await read(sandbox)).toMatchObject({ state: 'new', status: 'pending' });
    },
  );

  it('adds comments to the order, newest first, and to the list, oldest first', async () => {
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
});
