/** Counts that several servers share, in the PostgreSQL that keeps their payments. */
import { DatabaseError, Pool, type PoolConfig, type QueryConfig, type QueryResult } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import type { ServerLog } from '#server/log.ts';
import type { CreateCounter } from './rate-limiter.ts';

export interface SharedCounters {
  createCounter: CreateCounter;
  close(): Promise<void>;
}

const STORE = { storeType: 'pool', tableName: 'rate_limit' };

/** Every change of a basket waits for its count: a database that is slow counts as away. */
const TIMEOUT_MS = 500;
/** So long it is left alone then. */
const PAUSE_MS = 10_000;

type Ask = (question: QueryConfig) => Promise<QueryResult>;

/** Refuses at once what would most likely be waited for in vain. */
function sparing(ask: Ask, log: ServerLog): Ask {
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
  // Whoever asks next learns of it; unheard, the loss of a connection would end the process.
  const ignore = () => {};
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

/** Another server made the table a moment before: PostgreSQL says so in more ways than one. */
const DUPLICATE_OBJECT = '42710';
const DUPLICATE_TABLE = '42P07';

function isMade(error: unknown): boolean {
  const code = error instanceof DatabaseError ? error.code : undefined;
  return code === DUPLICATE_OBJECT || code === DUPLICATE_TABLE;
}

/** Waits as long as it takes: servers that start together make the table once. */
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
 * Opens the counts in a database. While it is away each server counts by itself: nobody is kept from
 * shopping.
 * @throws where the table cannot be made
 */
export async function openSharedCounters(url: string, log: ServerLog): Promise<SharedCounters> {
  await makeTable(url);
  const pool = openPool(url, {
    max: 2,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  const query = sparing((question) => pool.query(question), log);
  return {
    createCounter: (options) =>
      new RateLimiterPostgres({
        ...options,
        ...STORE,
        storeClient: { query },
        tableCreated: true,
        insuranceLimiter: new RateLimiterMemory(options),
        // Who was stopped is stopped without asking the database until the time is over.
        inMemoryBlockOnConsumed: options.points + 1,
      }),
    close: () => pool.end(),
  };
}
