/** Starts a real shop server with its operations port. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../../scripts/process/ports.ts';
import { paymentCalls } from '../../setup/payment/payment-calls.ts';
import { askDatabase } from '../../setup/payment/payment-database.ts';
import { CODE } from '../../setup/payment/transactions.ts';
import { startShopProcesses } from '../../setup/server/shop-processes.ts';

async function openShop() {
  const folder = mkdtempSync(join(tmpdir(), 'ops-'));
  const file = join(folder, 'payments.sqlite');
  const port = await freePort();
  const shops = await startShopProcesses(1, file, { OPS_PORT: `${port}` });
  onTestFinished(async () => {
    await shops.close();
    rmSync(folder, { recursive: true });
  });
  const [url = ''] = shops.urls;
  const [shop] = shops.processes;
  return {
    url,
    ops: `http://127.0.0.1:${port}`,
    sandbox: shops.sandbox,
    calls: paymentCalls({ url }, shops.sandbox),
    change: (sql: string) => askDatabase({ kind: 'sqlite', file }, sql),
    lines: () =>
      shop?.lines.filter(({ msg }) => String(msg).includes('paid without an order')) ?? [],
  };
}

it('shop server reports a payment without an order after a minute on the operations port only', async () => {
  const { url, ops, sandbox, calls, change, lines } = await openShop();
  const fault = { kind: 'status', status: 503, path: '/rest/V1/orders' };
  await sandbox.admin('PUT', '/_sandbox/faults', [fault]);
  const basket = await calls.guestBasket();
  await calls.register(basket);
  expect(await calls.notify()).toMatch(/^Status=OK\r\n/);
  await change('update payment set paid_at = paid_at - 61000');

  const health = async () => (await fetch(`${ops}/health`)).json();
  const problem = { name: 'paid-without-order', severity: 'failing' };
  await expect.poll(health).toMatchObject({ status: 'failing', problems: [problem] });
  const metrics = await (await fetch(`${ops}/metrics`)).text();
  expect(metrics).toContain('\nshop_payments_without_order 1\n');
  expect(metrics).toMatch(/_count\{route="notification",status="2xx"\} 1\n/);
  await expect.poll(lines, { timeout: 30_000 }).toHaveLength(1);
  expect(lines()[0]).toMatchObject({ level: 50, code: CODE.slice(0, 8) });

  expect(await (await fetch(`${url}/health`)).json()).toMatchObject({ status: 'up' });
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
});
