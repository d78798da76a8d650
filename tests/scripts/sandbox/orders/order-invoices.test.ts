/** Compares the sandbox with a recorded Magento 2.4.4. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Sandbox } from '#sandbox/app.ts';
import { startSandbox, TOKENS } from '../sample.ts';
import { addressedCart, ask, notAllowedResponse, order } from '../shopper.ts';

const recorded = JSON.parse(
  readFileSync('tests/scripts/sandbox/recordings/invoices-2.4.4.json', 'utf8'),
);

const invoice = (sandbox: Sandbox, { id = 1, token = TOKENS.orders } = {}) =>
  ask(sandbox, 'POST', `/order/${id}/invoice`, { capture: true }, token);

async function ordered() {
  const sandbox = startSandbox();
  await order(sandbox, await addressedCart(sandbox));
  const read = async () => (await ask(sandbox, 'GET', '/orders/1', undefined, TOKENS.orders)).body;
  const write = (action: string, body?: object) =>
    ask(sandbox, 'POST', `/orders/1/${action}`, body, TOKENS.admin);
  return { sandbox, read, write };
}

/**
 * Compares each total with zero and the grand total, because the recorded order has other amounts.
 */
function sums(found: Record<string, number>) {
  const names = ['total_due', 'total_paid', 'total_invoiced'];
  return names.map((name) => {
    const sum = found[name];
    return [
      name,
      sum === undefined ? 'absent' : sum === 0 ? 'nothing' : sum === found['grand_total'],
    ];
  });
}

it('invoices an order as Magento does: processing and fully paid', async () => {
  const { sandbox, read } = await ordered();
  expect(sums(await read())).toEqual(sums(recorded.before));
  const { status, body } = await invoice(sandbox);
  expect(status).toBe(recorded.invoice.status);
  expect(body).toMatch(/^\d+$/);
  const { state, status: stands } = recorded.after;
  expect(await read()).toMatchObject({ state, status: stands });
  expect(sums(await read())).toEqual(sums(recorded.after));
});

it('refuses a second invoice for an order', async () => {
  const { sandbox } = await ordered();
  await invoice(sandbox);
  const { status, body } = await invoice(sandbox);
  expect({ status, message: body.message }).toEqual(recorded.refusals.second);
});

it('refuses an invoice while the order is on hold', async () => {
  const { sandbox, write } = await ordered();
  await write('hold');
  const { status, body } = await invoice(sandbox);
  expect({ status, message: body.message }).toEqual(recorded.refusals.held);
});

it('refuses an invoice for an unknown order', async () => {
  const { sandbox } = await ordered();
  const { status, body } = await invoice(sandbox, { id: 99 });
  expect({ status, message: body.message }).toEqual(recorded.refusals.unknown);
});

it('requires the right to create invoices', async () => {
  const { sandbox } = await ordered();
  expect(await invoice(sandbox, { token: TOKENS.catalogue })).toMatchObject(
    notAllowedResponse('Magento_Sales::invoice'),
  );
});
