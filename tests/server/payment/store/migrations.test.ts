import { expect, it } from 'vitest';
import { askDatabase, paymentDatabase } from '../../../setup/payment-database.ts';
import { LEASE, newPayment, openStore } from '../../../setup/payment-store.ts';

it('leave nothing behind when they break off', async () => {
  const database = await paymentDatabase();
  await (await openStore(Date.now, database)).close();
  // As before the newest, which adds columns and an index: the index is in its way.
  await askDatabase(database, "delete from kysely_migration where name = '006-risk'");
  for (const column of ['risk', 'is_released']) {
    await askDatabase(database, `alter table payment drop column ${column}`);
  }
  await expect(openStore(Date.now, database)).rejects.toThrow('could not be made: ');
  await askDatabase(database, 'drop index payment_misformed');
  const store = await openStore(Date.now, database);
  expect((await store.open(newPayment(), LEASE)).kind).toBe('opened');
});
