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

/** Our whole numbers are times and ids: none is too large for a number. */
const getTypeParser: typeof types.getTypeParser = (oid, format) =>
  oid === INT8 ? Number : types.getTypeParser(oid, format);

/**
 * A notification has to be answered within seconds, whatever the database does; and all of these
 * together are less than the margin of a lease.
 */
const HURRIED: PoolConfig = {
  connectionTimeoutMillis: 2000,
  lock_timeout: 3000,
  statement_timeout: 4000,
  idle_in_transaction_session_timeout: 5000,
  // Also where the network swallows everything and no answer ever comes.
  query_timeout: 5000,
};

const ignore = () => {};

/** A connection that failed otherwise than by an answer of the database is not used again. */
function guarded(client: PoolClient): PostgresPoolClient {
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
 * Connections to PostgreSQL, made when they are needed and again when they broke.
 * @param isPatient waits as long as it takes: for migrations
 */
export function openPostgres(url: string, { isPatient = false } = {}): Database {
  const pool = new Pool({
    connectionString: url,
    application_name: 'shop-payments',
    types: { getTypeParser },
    max: 10,
    keepAlive: true,
    ...(!isPatient && HURRIED),
  });
  // Whoever asks next learns of it; unheard, the loss of a connection would end the process.
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  const connect = async () => guarded(await pool.connect());
  const dialect = new PostgresDialect({
    pool: { connect, end: () => pool.end(), options: pool.options },
  });
  return {
    kind: 'postgres',
    db: new Kysely({ dialect, plugins: [new CamelCasePlugin()] }),
    clock: sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`,
  };
}
