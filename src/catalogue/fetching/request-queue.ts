import PQueue from 'p-queue';
import pRetry from 'p-retry';
import { isTransient } from '#commerce/errors.ts';
import { createConcurrencyLimit } from './adaptive-concurrency.ts';

export interface QueueOptions {
  /** Maximum number of concurrent requests. */
  maximum?: number;
  /** Number of retries after transient failures. */
  retries?: number;
  /**
   * Minimum delay in ms before the first retry; it doubles with each further retry and grows by a
   * random factor of up to two.
   */
  retryDelayMs?: number;
}

export interface RequestQueue {
  /** Runs a call when its turn comes and retries it after transient failures. */
  run<T>(kind: string, call: () => Promise<T>): Promise<T>;
  /** Runs a call when its turn comes, without retries. */
  once<T>(kind: string, call: () => Promise<T>): Promise<T>;
  /**
   * Runs a call for each item. The first permanent failure drops the waiting calls and is thrown
   * once all running calls have ended.
   *
   * @param recover returns the result of an item whose call failed permanently, or throws to fail
   * the whole map
   */
  map<I, T>(
    kind: string,
    items: Iterable<I>,
    call: (item: I) => Promise<T>,
    recover?: (item: I, error: unknown) => Promise<T>,
  ): Promise<T[]>;
}

interface RetryOptions {
  retries: number;
  isDropped?: () => boolean;
}

/** Creates a queue that limits concurrent requests to the back end and slows down with it. */
export function createRequestQueue(options: QueueOptions = {}): RequestQueue {
  const { maximum = 6, retries = 4, retryDelayMs = 300 } = options;
  const pace = createConcurrencyLimit(maximum);
  const queue = new PQueue({ concurrency: pace.allowed });

  const attempt = async <T>(kind: string, call: () => Promise<T>): Promise<T> => {
    const start = performance.now();
    try {
      const answer = await call();
      pace.succeeded(kind, performance.now() - start);
      return answer;
    } catch (error) {
      if (isTransient(error)) pace.failed();
      throw error;
    } finally {
      queue.concurrency = pace.allowed;
    }
  };

  // A waiting retry occupies its place in the queue, which reduces the load as well.
  const ask = <T>(
    kind: string,
    call: () => Promise<T>,
    { retries: most, isDropped = () => false }: RetryOptions,
  ): Promise<T> =>
    queue.add(() =>
      pRetry(() => attempt(kind, call), {
        retries: most,
        minTimeout: retryDelayMs,
        randomize: true,
        shouldRetry: ({ error }) => !isDropped() && isTransient(error),
      }),
    );

  return {
    run: (kind, call) => ask(kind, call, { retries }),
    once: (kind, call) => ask(kind, call, { retries: 0 }),
    async map(kind, items, call, recover) {
      let failure: { error: unknown } | undefined;
      const isDropped = () => failure !== undefined;
      const runOne = (item: Parameters<typeof call>[0]) =>
        ask(
          kind,
          async () => {
            if (failure) throw failure.error;
            return await call(item);
          },
          { retries, isDropped },
        )
          .catch((error: unknown) => {
            if (recover === undefined || isDropped()) throw error;
            return recover(item, error);
          })
          .catch((error: unknown) => {
            failure ??= { error };
            return undefined;
          });
      const answers = await Promise.all(Array.from(items, runOne));
      if (failure) throw failure.error;
      return answers as Awaited<ReturnType<typeof call>>[];
    },
  };
}
