import PQueue from 'p-queue';
import pRetry from 'p-retry';
import { isTransient } from '#commerce/errors.ts';
import { createConcurrencyLimit } from './adaptive-concurrency.ts';

export interface PoliteOptions {
  /** Most requests under way at once. */
  maximum?: number;
  /** Attempts after the first, for failures that may pass. */
  retries?: number;
  /** Milliseconds before the first repetition; doubled each time. */
  retryDelayMs?: number;
}

export interface PoliteQueue {
  /** Runs a call of one kind when its turn comes; repeats it while its failure may pass. */
  run<T>(kind: string, call: () => Promise<T>): Promise<T>;
  /** The same without a repetition: for what has failed before. */
  once<T>(kind: string, call: () => Promise<T>): Promise<T>;
  /**
   * Runs one call for each item; the first that fails for good drops the waiting ones, and is told
   * once none is under way.
   * @param recover what becomes of an item whose call failed for good; where it throws, it has
   */
  map<I, T>(
    kind: string,
    items: Iterable<I>,
    call: (item: I) => Promise<T>,
    recover?: (item: I, error: unknown) => Promise<T>,
  ): Promise<T[]>;
}

interface Repetition {
  retries: number;
  /** Whether nobody waits for the answer any more. */
  isDropped?: () => boolean;
}

/** A queue that asks the back end for a few things at a time, fewer when it slows down. */
export function createPoliteQueue(options: PoliteOptions = {}): PoliteQueue {
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

  // A repetition keeps its place in the queue while it waits: that, too, slows the rest down.
  const ask = <T>(
    kind: string,
    call: () => Promise<T>,
    { retries: most, isDropped = () => false }: Repetition,
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
