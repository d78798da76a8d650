import { join } from 'node:path';
import type { DatabaseEnv } from '#config/env/database.ts';
import { parseProcessEnv, readEnv } from '#config/env/env.ts';
import { parseServerEnv } from '#config/env/payment.ts';
import { makeProcessFilesPrivate } from '#publish/files/private-files.ts';
import type { Store } from './command.ts';

/** A table that each database must have, so that a copy of another database is rejected. */
export const TABLES: Readonly<Record<Store, string>> = {
  payments: 'payment',
  catalogue: 'release',
};

/** @throws {EnvError} naming what is missing or malformed */
export function placeOf(store: Store): DatabaseEnv {
  const env = readEnv();
  makeProcessFilesPrivate(env);
  if (store === 'payments') return parseProcessEnv(parseServerEnv).payment.database;
  return { kind: 'sqlite', file: join(env.stateDir, 'catalogue.sqlite') };
}
