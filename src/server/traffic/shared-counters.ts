/** Rate-limit counters that several servers share in the payments' PostgreSQL database. */
import { DatabaseError, Pool, type PoolConfig, type QueryConfig, type QueryResult } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import type { ServerLog } from '#server/log.ts';
import type { CreateCounter } from './rate-limiter.ts';

export interface SharedCounters {
  createCounter: CreateCounter;
  close(): Promise<void>;
}

const STORE = { storeType: 'pool', tableName: 'rate_limit' };

/**
 * Timeout in ms. Every change of a basket waits for its counter, so a slow database counts as
 * unavailable.
 */
const TIMEOUT_MS = 500;
/** Time in ms before the next query after a failure. */
const PAUSE_MS = 10_000;

type Ask = (question: QueryConfig) => Promise<QueryResult>;

/** Rejects queries immediately for a while after a failure. */
function withPause(ask: Ask, log: ServerLog): Ask {
  let awayUntil = 0;
  return async (question) => {
    if (Date.now() < awayUntil) throw new Error('The database was away a moment ago.');
    try {
      const answer = await ask(question);
      if (awayUntil > 0) log.info('limits are shared again');
      awayUntil = 0;
      return answer;
    } catch (error) {
      if (awayUntil === 0) log.warn('limits are counted in this process: the database is away');
      awayUntil = Date.now() + PAUSE_MS;
      throw error;
    }
  };
}

function openPool(url: string, limits: PoolConfig): Pool {
  const pool = new Pool({
    ...limits,
    connectionString: url,
    application_name: 'shop-limits',
    keepAlive: true,
  });
  // The next query reports the error. Without a listener, a lost connection would end the process.
  const ignore = () => {};
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

/** PostgreSQL error codes if another server has just created the table. */
const DUPLICATE_OBJECT = '42710';
const DUPLICATE_TABLE = '42P07';

function isMade(error: unknown): boolean {
  const code = error instanceof DatabaseError ? error.code : undefined;
  return code === DUPLICATE_OBJECT || code === DUPLICATE_TABLE;
}

/** Creates the table without a timeout, because servers that start together wait for each other. */
async function makeTable(url: string): Promise<void> {
  const storeClient = openPool(url, { max: 1 });
  const options = { ...STORE, storeClient, points: 1, duration: 1, clearExpiredByTimeout: false };
  try {
    await new Promise<void>((resolve, reject) => {
      new RateLimiterPostgres(options, (error) =>
        error && !isMade(error) ? reject(error) : resolve(),
      );
    });
  } finally {
    await storeClient.end();
  }
}

/**
 * Opens the counters in a database. While it is unavailable, each server counts separately, so that
 * shoppers are not blocked.
 *
 * @throws if the table cannot be created
 */
export async function openSharedCounters(url: string, log: ServerLog): Promise<SharedCounters> {
  await makeTable(url);
  const pool = openPool(url, {
    max: 2,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  const query = withPause((question) => pool.query(question), log);
  return {
    createCounter: (options) =>
      new RateLimiterPostgres({
        ...options,
        ...STORE,
        storeClient: { query },
        tableCreated: true,
        insuranceLimiter: new RateLimiterMemory(options),
        // A blocked client stays blocked without database queries until the period ends.
        inMemoryBlockOnConsumed: options.points + 1,
      }),
    close: () => pool.end(),
  };
}
