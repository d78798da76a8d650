import { createPaymentStore } from './kysely-store.ts';
import { migrate } from './migrations.ts';
import type { PaymentStore } from './payment.ts';
import { openSqlite } from './sqlite.ts';

/** The payments in a SQLite file, which is made where there is none. */
export async function openPaymentStore(file: string, now?: () => number): Promise<PaymentStore> {
  const db = openSqlite(file);
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return createPaymentStore(db, now);
}
