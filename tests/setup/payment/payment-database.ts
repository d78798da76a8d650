/** Databases for payments: SQLite, except in the project `postgres` (vitest.config.ts). */
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
    /** Of the projects `sqlite` and `postgres`. */
    database?: 'sqlite' | 'postgres';
    /** Address of the cluster's own database; another name in it leads to another database. */
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

/** An empty database in the cluster of the tests. */
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

/** An empty database that goes with the test. */
export async function paymentDatabase(): Promise<DatabaseEnv> {
  const { env, remove } = await makeDatabase();
  onTestFinished(remove);
  return env;
}

/** Asks a database as whoever sits at its console; rows as that database gives them. */
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
