/** Compares the sandbox with a recorded Magento 2.4.4 that received orders on account. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SANDBOX_TOKENS } from '#config/env/env.ts';
import { startSandbox } from '../../../scripts/testbed/running-sandbox.ts';
import { createTestCustomer } from '../../setup/browser/customers.ts';

const recorded = JSON.parse(
  readFileSync('tests/scripts/sandbox/recordings/purchase-orders-2.4.4.json', 'utf8'),
);

async function open(isEnabled = true) {
  const sandbox = await startSandbox();
  if (isEnabled) {
    await sandbox.admin('PUT', '/_sandbox/payment-methods', { purchaseOrder: true });
  }
  const ann = await createTestCustomer(sandbox.url);
  const { id, email, firstname, lastname } = await ann.read();
  const customer = { email, firstname, lastname, group_id: recorded['group of the customer'] };
  await sandbox.admin('PUT', `/rest/V1/customers/${id}`, { customer });
  const { quoteId } = await ann.openBasket();
  const order = async (name: string) => {
    const { paymentMethod } = recorded[name];
    const response = await fetch(`${sandbox.url}/rest/V1/carts/${quoteId}/order`, {
      method: 'PUT',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${SANDBOX_TOKENS.orders}`,
      },
      body: JSON.stringify({ paymentMethod }),
    });
    const body = await response.json();
    const { message } = body;
    return { status: response.status, ...(message && { message }), id: Number(body) };
  };
  const placed = async (orderId: number) =>
    (await sandbox.admin('GET', `/rest/V1/orders/${orderId}`)) as Record<string, unknown>;
  return { sandbox, ann, order, placed };
}

const answerOf = (name: string) => {
  const { paymentMethod, ...answer } = recorded[name];
  return answer;
};

it.each([
  ['order while it is not enabled', false],
  ['order without a number', true],
  ['order with an empty number', true],
])('refuses an %s with the message of Magento', async (name, isEnabled) => {
  const { order } = await open(isEnabled);
  expect(await order(name)).toMatchObject(answerOf(name));
});

it.each([
  'order',
  'order with a number of 38 characters',
  'order with a blank number',
  'order with a sign of four bytes',
])('stores the same data as Magento for the %s', async (name) => {
  const { order, placed, ann } = await open();
  const { id, status } = await order(name);
  expect(status).toBe(recorded[name].status);
  // The recorded totals belong to another product with another delivery price.
  const { grand_total, total_due, ...rest } = recorded[`placed ${name}`];
  const found = await placed(id);
  expect(found).toMatchObject(rest);
  expect(found['total_due']).toBe(found['grand_total']);
  expect(found).not.toHaveProperty('total_paid');
  expect(await ann.read()).toMatchObject({ group_id: recorded['group of the customer'] });
  expect(await order('order again')).toMatchObject(answerOf('order again'));
});

it('ignores a customer group that the customer sends', async () => {
  const { sandbox, ann } = await open();
  const customer = { ...(await ann.read()), group_id: 3 };
  await fetch(`${sandbox.url}/rest/V1/customers/me`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${ann.token}` },
    body: JSON.stringify({ customer }),
  });
  expect(await ann.read()).toMatchObject({ group_id: recorded['group of the customer'] });
});
