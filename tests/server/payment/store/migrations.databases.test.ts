import { expect, it } from 'vitest';
import { askDatabase, paymentDatabase } from '../../../setup/payment/payment-database.ts';
import { LEASE, newPayment, openStore } from '../../../setup/payment/payment-store.ts';

it('migrations are rolled back when one fails', async () => {
  const database = await paymentDatabase();
  await (await openStore(Date.now, database)).close();
  // Reverts the migrations from 006 on but keeps an index, so that the first of them fails.
  await askDatabase(database, "delete from kysely_migration where name >= '006'");
  for (const column of [
    'risk',
    'is_released',
    'noted_at',
    'way',
    'purchase_order',
    'return_reason',
  ]) {
    await askDatabase(database, `alter table payment drop column ${column}`);
  }
  await askDatabase(database, 'alter table payment_job drop column done');
  await askDatabase(database, "delete from payment_job where name = 'blank'");
  await expect(openStore(Date.now, database)).rejects.toThrow('could not be made: ');
  await askDatabase(database, 'drop index payment_misformed');
  const store = await openStore(Date.now, database);
  expect((await store.open(newPayment(), LEASE)).kind).toBe('opened');
});

it('migrations remove cart masks written by an older release', async () => {
  const database = await paymentDatabase();
  const before = await openStore(Date.now, database);
  await before.open(newPayment(), LEASE);
  await before.close();
  await askDatabase(database, "update payment_person set masked_cart_id = 'a-mask'");
  await askDatabase(database, "delete from kysely_migration where name >= '007'");
  await askDatabase(database, "delete from payment_job where name = 'blank'");
  await askDatabase(database, 'alter table payment_job drop column done');
  for (const column of ['noted_at', 'way', 'purchase_order', 'return_reason']) {
    await askDatabase(database, `alter table payment drop column ${column}`);
  }
  await openStore(Date.now, database);
  const rows = await askDatabase(database, 'select email, masked_cart_id from payment_person');
  expect(rows).toEqual([{ email: 'ann@example.com', masked_cart_id: null }]);
});
