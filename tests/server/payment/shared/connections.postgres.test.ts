import { expect, it } from 'vitest';
import type { DatabaseEnv } from '#config/env/database.ts';
import { openPaymentStore } from '#server/payment/store/open-store.ts';
import { askDatabase, paymentDatabase } from '../../../setup/payment/payment-database.ts';
import { newPayment, openStore } from '../../../setup/payment/payment-store.ts';
import { CODE } from '../../../setup/payment/transactions.ts';

async function connections(database: DatabaseEnv): Promise<number> {
  const sql = `select from pg_stat_activity
    where application_name = 'shop-payments' and datname = current_database()`;
  return (await askDatabase(database, sql)).length;
}

it('stores opened concurrently create the tables once', async () => {
  const database = await paymentDatabase();
  const stores = await Promise.all(Array.from({ length: 6 }, () => openStore(Date.now, database)));
  const [first, second] = stores;
  await first?.open(newPayment(), { holder: 'ann', ms: 0 });
  expect((await second?.find(CODE))?.state).toBe('registering');
  expect(await askDatabase(database, 'select name from kysely_migration')).toHaveLength(10);
});

it('store opens at most ten connections and closes them all', async () => {
  const database = await paymentDatabase();
  const store = await openPaymentStore(database);
  await Promise.all(Array.from({ length: 100 }, () => store.find(CODE)));
  // The connection that created the tables may still be closing.
  await expect.poll(() => connections(database)).toBe(10);
  await store.close();
  await expect.poll(() => connections(database)).toBe(0);
});

it('store errors do not contain the database password', async () => {
  const url = 'postgres://shop:top-secret@127.0.0.1:1/payments';
  const error = await openPaymentStore({ kind: 'postgres', url }).catch((reason) => reason);
  expect(error).toMatchObject({ message: expect.stringContaining('ECONNREFUSED') });
  expect(String(error)).not.toContain('top-secret');
});
