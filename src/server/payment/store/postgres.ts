import {
  CamelCasePlugin,
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPoolClient,
  type PostgresQueryResult,
  sql,
} from 'kysely';
import { DatabaseError, Pool, type PoolClient, type PoolConfig, types } from 'pg';
import type { Database } from './database.ts';

const INT8 = 20;

/** All 64-bit integers here are times, ids and counts, which a number represents exactly. */
const getTypeParser: typeof types.getTypeParser = (oid, format) =>
  oid === INT8 ? Number : types.getTypeParser(oid, format);

/**
 * A notification needs a response within seconds, regardless of the database. The timeouts are
 * shorter than the margin of a lease.
 */
const SHORT_TIMEOUTS: PoolConfig = {
  connectionTimeoutMillis: 2000,
  lock_timeout: 3000,
  statement_timeout: 4000,
  idle_in_transaction_session_timeout: 5000,
  // Also applies if the network drops all packets.
  query_timeout: 5000,
};

const ignore = () => {};

/** Discards a connection after an error that the database did not report itself. */
function discardBroken(client: PoolClient): PostgresPoolClient {
  let isBroken = false;
  function query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(text: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('Rows are read at once here.');
    return client.query(text, [...parameters]).catch((error: unknown) => {
      isBroken ||= !(error instanceof DatabaseError);
      throw error;
    });
  }
  return { query, release: (isDiscarded = false) => client.release(isDiscarded || isBroken) };
}

/**
 * Opens connections to PostgreSQL on demand, and new ones after a failure.
 *
 * @param isPatient disables timeouts, for migrations
 */
export function openPostgres(url: string, { isPatient = false } = {}): Database {
  const pool = new Pool({
    connectionString: url,
    application_name: 'shop-payments',
    types: { getTypeParser },
    max: 10,
    keepAlive: true,
    ...(!isPatient && SHORT_TIMEOUTS),
  });
  // The next query reports the error. Without a listener, a lost connection would end the process.
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  const connect = async () => discardBroken(await pool.connect());
  const dialect = new PostgresDialect({
    pool: { connect, end: () => pool.end(), options: pool.options },
  });
  return {
    kind: 'postgres',
    db: new Kysely({ dialect, plugins: [new CamelCasePlugin()] }),
    clock: sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`,
  };
}
