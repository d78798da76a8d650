import { expect, it } from 'vitest';
import { askDatabase, paymentDatabase } from '../../../setup/payment-database.ts';
import { LEASE, newPayment, openStore } from '../../../setup/payment-store.ts';

it('leave nothing behind when they break off', async () => {
  const database = await paymentDatabase();
  await (await openStore(Date.now, database)).close();
  // As before the newest, which adds two columns: the second of them is in its way.
  await askDatabase(database, "delete from kysely_migration where name = '003-leases'");
  await askDatabase(database, 'alter table payment drop column leased_by');
  await expect(openStore(Date.now, database)).rejects.toThrow('could not be made: ');
  await askDatabase(database, 'alter table payment drop column leased_until');
  const store = await openStore(Date.now, database);
  expect((await store.open(newPayment(), LEASE)).kind).toBe('opened');
});
