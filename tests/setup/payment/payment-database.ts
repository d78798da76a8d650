/** Databases for payments: SQLite, except in the Vitest project `postgres` (vitest.config.ts). */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';
import type { DatabaseEnv } from '#config/env/database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    database?: 'sqlite' | 'postgres';
    /** URL of the cluster's default database; replace its name to address another database. */
    postgres: string;
  }
}

export interface MadeDatabase {
  env: DatabaseEnv;
  remove(): Promise<void>;
}

async function askPostgres(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function makePostgres(): Promise<MadeDatabase> {
  const cluster = inject('postgres');
  const name = `shop_${randomBytes(6).toString('hex')}`;
  await askPostgres(cluster, `create database ${name}`);
  return {
    env: { kind: 'postgres', url: cluster.replace('/postgres?', `/${name}?`) },
    async remove() {
      await askPostgres(cluster, `drop database ${name} with (force)`);
    },
  };
}

function makeSqlite(): MadeDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'payments-'));
  return {
    env: { kind: 'sqlite', file: join(folder, 'below', 'payments.sqlite') },
    async remove() {
      rmSync(folder, { recursive: true });
    },
  };
}

export async function makeDatabase(): Promise<MadeDatabase> {
  return inject('database') === 'postgres' ? makePostgres() : makeSqlite();
}

/** Creates an empty database that is removed after the test. */
export async function paymentDatabase(): Promise<DatabaseEnv> {
  const { env, remove } = await makeDatabase();
  onTestFinished(remove);
  return env;
}

/** Runs a statement on a database directly; returns its rows. */
export async function askDatabase(
  database: DatabaseEnv,
  sql: string,
): Promise<Record<string, unknown>[]> {
  if (database.kind === 'postgres') return askPostgres(database.url, sql);
  const sqlite = new DatabaseSync(database.file, { timeout: 5000 });
  try {
    return sqlite.prepare(sql).all();
  } finally {
    sqlite.close();
  }
}
