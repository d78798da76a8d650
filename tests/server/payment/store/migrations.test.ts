import { expect, it } from 'vitest';
import { askDatabase, paymentDatabase } from '../../../setup/payment-database.ts';
import { LEASE, newPayment, openStore } from '../../../setup/payment-store.ts';

it('leave nothing behind when they break off', async () => {
  const database = await paymentDatabase();
  await (await openStore(Date.now, database)).close();
  // As before the two newest; the first of them adds columns and a table: the table is in its way.
  await askDatabase(database, "delete from kysely_migration where name >= '004'");
  for (const column of ['next_step', 'refusals', 'place_after', 'fingerprint']) {
    await askDatabase(database, `alter table payment drop column ${column}`);
  }
  await expect(openStore(Date.now, database)).rejects.toThrow('could not be made: ');
  await askDatabase(database, 'drop table payment_job');
  for (const index of ['payment_quote_id', 'payment_state']) {
    await askDatabase(database, `drop index ${index}`);
  }
  const store = await openStore(Date.now, database);
  expect((await store.open(newPayment(), LEASE)).kind).toBe('opened');
});
