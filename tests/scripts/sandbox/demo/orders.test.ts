import { expect, it } from 'vitest';
import { fetchPlacedOrders } from '#commerce/customer/placed-orders.ts';
import type { Sandbox } from '#sandbox/app.ts';
import { createDemoCatalogue } from '#sandbox/demo/catalogue.ts';
import { placeDemoOrders } from '#sandbox/demo/orders.ts';
import { startSandbox, TOKENS } from '../sample.ts';
import { ask } from '../shopper.ts';

/** Returns all orders, oldest first, as the shop reads them. */
async function placedOrders(sandbox: Sandbox) {
  const path = '/orders?searchCriteria[pageSize]=10';
  const { body } = await ask(sandbox, 'GET', path, undefined, TOKENS.orders);
  const page = { page: 1, pageSize: 10 };
  return fetchPlacedOrders(async ({ answer }) => answer.parse(body), 1, page);
}

it('places a delivered, a partly dispatched and a new order of the demo customer once', async () => {
  const sandbox = startSandbox({ seed: createDemoCatalogue() });
  await placeDemoOrders(sandbox.context);
  await placeDemoOrders(sandbox.context);
  const { orders, rejected } = await placedOrders(sandbox);
  expect(rejected).toEqual([]);
  const facts = orders.map(({ placedAt, state, sent, lines }) => [
    placedAt,
    state,
    sent,
    lines.length,
  ]);
  expect(facts).toEqual([
    ['2026-04-25T12:00:00Z', 'complete', 'all', 3],
    ['2026-05-31T06:00:00Z', 'processing', 'part', 3],
    ['2026-06-01T10:00:00Z', 'new', 'none', 2],
  ]);
});

it('places no order in a catalogue without the products', async () => {
  const sandbox = startSandbox();
  await placeDemoOrders(sandbox.context);
  expect((await placedOrders(sandbox)).count).toBe(0);
});
