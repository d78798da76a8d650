/**
 * The drill of docs/operations.md: backs up a payment database in use, loses it and restores it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import type { DatabaseEnv } from '#config/env/database.ts';
import { SANDBOX_TOKENS } from '#config/env/env.ts';
import { askDatabase, paymentDatabase } from '../../setup/payment/payment-database.ts';
import { openPaymentShop, STAFF_TOKEN } from '../../setup/payment/payment-shop.ts';
import { CODE } from '../../setup/payment/transactions.ts';

/** Code of a payment that starts before the backup and is paid after it. */
const LATE = CODE.replace(/.$/, (last) => (last === 'Z' ? 'Y' : 'Z'));

async function lose(database: DatabaseEnv): Promise<void> {
  if (database.kind === 'sqlite') rmSync(dirname(database.file), { recursive: true });
  else await askDatabase(database, 'drop schema public cascade; create schema public');
}

it('restores backed-up payments after the loss of their database', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'drill-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const database = await paymentDatabase();
  const shop = await openPaymentShop({ database });
  await shop.register(await shop.guestBasket());
  await shop.notify();
  await shop.reaches('completed');
  const late = await shop.guestBasket();
  await shop.register(late, LATE);

  const env = {
    ...process.env,
    DATABASE_URL: database.kind === 'sqlite' ? database.file : database.url,
    COMMERCE_URL: shop.sandbox.url,
    PAYMENT_MODE: 'simulator',
    ORDERS_TOKEN: SANDBOX_TOKENS.orders,
    PAYMENT_STAFF_TOKENS: `anna:${STAFF_TOKEN}`,
    SITE_URL: 'https://shop.example',
  };
  async function run(script: string, ...args: string[]) {
    const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], { env });
    const exit = once(child, 'exit');
    const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
    const [code]: (number | null)[] = await exit;
    return { code, said: out + err };
  }

  const made = await run('backup', 'payments', '--to', folder);
  expect(made).toMatchObject({ code: 0, said: expect.stringMatching(/^Backed up: /) });
  const file = made.said.slice('Backed up: '.length).trim();
  expect(await run('restore', 'payments', '--from', file)).toMatchObject({
    code: 1,
    said: expect.stringContaining('Nothing is overwritten'),
  });

  await shop.notify({}, LATE);
  await shop.reaches('completed', LATE);

  await shop.restart(async () => {
    await lose(database);
    expect(await run('backup', 'payments', '--to', folder)).toMatchObject({
      code: 1,
      said: expect.stringContaining('Nothing to back up'),
    });
    expect(await run('restore', 'payments', '--from', file)).toMatchObject({ code: 0 });
  });

  const shown = await run('payments', 'show', CODE);
  expect(shown.said).toContain('000000001');
  // The order stays on hold until an operator has checked the payment at the provider.
  expect(await run('payments', 'reconcile')).toMatchObject({
    code: 1,
    said: expect.stringContaining('1 in need of a person'),
  });
  const told = await run('payments', 'show', LATE);
  expect(told.said.replace(/\s+/g, ' ')).toMatch(/Look in MyOpayo .* as may be after a restore/);
  const [held] = await shop.ordersOf(late.quoteId);
  expect(held).toMatchObject({ state: 'holded' });
  // The operator's actions after the check.
  await shop.sandbox.admin('POST', `/rest/V1/orders/${held?.['entity_id']}/unhold`);
  expect((await shop.ordersOf(late.quoteId))[0]).toMatchObject({ status: 'complete' });
  const resolved = await run('payments', 'resolve', LATE, '--note', 'Paid in MyOpayo, delivered.');
  expect(resolved).toMatchObject({ code: 0 });
  expect(await run('payments', 'reconcile')).toMatchObject({
    code: 0,
    said: expect.stringContaining('All agree.'),
  });
  // A repeated notification is acknowledged, and no payment needs an operator.
  expect(await shop.notify()).toContain('Status=OK');
  expect(await run('payments', 'list')).toMatchObject({ code: 0 });
});
