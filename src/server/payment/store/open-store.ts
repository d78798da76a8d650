import type { DatabaseEnv } from '#config/env/database.ts';
import { createPaymentStore } from './kysely-store.ts';
import { migrate } from './migrations.ts';
import type { PaymentStore } from './payment.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

async function openMigratedPostgres(url: string) {
  const patient = openPostgres(url, { isPatient: true });
  try {
    await migrate(patient);
  } finally {
    await patient.db.destroy();
  }
  return openPostgres(url);
}

async function openMigratedSqlite(file: string) {
  const database = openSqlite(file);
  try {
    await migrate(database);
  } catch (error) {
    await database.db.destroy();
    throw error;
  }
  return database;
}

/** Opens the payment store and migrates its tables. Creates a missing SQLite file. */
export async function openPaymentStore(
  database: DatabaseEnv,
  now?: () => number,
): Promise<PaymentStore> {
  const opened =
    database.kind === 'postgres'
      ? await openMigratedPostgres(database.url)
      : await openMigratedSqlite(database.file);
  return createPaymentStore(opened, now);
}
