import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Client } from 'pg';
import { findProgram } from '../tools/postgres-programs.ts';

/** Passes the password in the environment, because arguments are visible in the process list. */
function run(program: string, args: readonly string[], url: string): void {
  const { password, searchParams } = new URL(url);
  const bare = new URL(url);
  bare.password = '';
  const PGPASSWORD = decodeURIComponent(password) || searchParams.get('password') || undefined;
  bare.searchParams.delete('password');
  const env = { ...process.env, ...(PGPASSWORD !== undefined && { PGPASSWORD }) };
  const { status, stderr, error } = spawnSync(
    findProgram(program),
    [...args, `--dbname=${bare.href}`],
    { env, encoding: 'utf8' },
  );
  if (error !== undefined) throw new Error(`${program}: ${error.message}`);
  if (status !== 0) throw new Error(`${program} failed: ${stderr.trim()}`);
}

async function hasTable(url: string, table: string): Promise<boolean> {
  const client = new Client(url);
  await client.connect();
  try {
    const { rows } = await client.query('select to_regclass($1) is not null as has', [table]);
    return rows[0].has;
  } finally {
    await client.end();
  }
}

/**
 * Dumps a consistent snapshot of the database.
 *
 * @throws {Error} if the database lacks the table, or with PostgreSQL's message
 */
export async function dumpPostgres(url: string, table: string, to: string): Promise<void> {
  if (!(await hasTable(url, table))) throw new Error(`Nothing to back up: no table '${table}'.`);
  run('pg_dump', ['--format=custom', '--no-owner', '--no-acl', `--file=${to}`], url);
}

/**
 * Restores a dump into an empty database in one transaction.
 *
 * @throws {Error} if the dump does not exist, if the database has the table already, or with
 * PostgreSQL's message
 */
export async function restorePostgres(from: string, table: string, url: string): Promise<void> {
  if (!existsSync(from)) throw new Error(`There is no ${from}.`);
  if (await hasTable(url, table)) {
    throw new Error(
      `Nothing is overwritten: the database has a table '${table}'. Name an empty one in DATABASE_URL.`,
    );
  }
  run('pg_restore', ['--single-transaction', '--exit-on-error', '--no-owner', from], url);
}
