import {
  type IRateLimiterOptions,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { RateLimits } from '#config/env/traffic.ts';
import type { ServerLog } from '#server/log.ts';
import { clientNetwork } from './client-address.ts';
import { currentRequest } from './request-context.ts';

export type LimitName = keyof RateLimits;

/**
 * Counts the current request; returns the seconds to wait if it exceeds the limit.
 *
 * @param points 0 only checks the limit without counting; -1 takes back a counted request
 * @param what counts this value instead of the client's network
 */
export type RateLimiter = (
  name: LimitName,
  points?: number,
  what?: string,
) => Promise<number | undefined>;

export const currentNetwork = () => clientNetwork(currentRequest()?.clientAddress ?? 'unknown');

export type CreateCounter = (options: IRateLimiterOptions) => RateLimiterAbstract;

const countHere: CreateCounter = (options) => new RateLimiterMemory(options);

/**
 * Limits whose counters never use the database: counting reads and searches there would delay
 * pages, and reports are of little value.
 */
const COUNTED_HERE: readonly string[] = ['reads', 'reports', 'searches'] satisfies LimitName[];

/** @param createCounter default counts per process, so each additional process adds a full quota */
export function createRateLimiter(
  limits: RateLimits,
  log: ServerLog,
  createCounter = countHere,
): RateLimiter {
  const counterOf = (name: string) => (COUNTED_HERE.includes(name) ? countHere : createCounter);
  const counters = Object.fromEntries(
    Object.entries(limits).map(([name, { requests, seconds }]) => [
      name,
      counterOf(name)({ keyPrefix: name, points: requests, duration: seconds }),
    ]),
  );

  return async (name, points = 1, what) => {
    const network = currentNetwork();
    try {
      await counters[name]?.consume(what ?? network, points);
      return undefined;
    } catch (outcome) {
      if (!(outcome instanceof RateLimiterRes)) throw outcome;
      // Logs only the first excess of a period, so that robots do not fill the disk.
      const isFirst = points > 0 && outcome.consumedPoints === limits[name].requests + 1;
      if (isFirst) log.warn({ limit: name, network }, 'too many requests');
      return Math.max(1, Math.ceil(outcome.msBeforeNext / 1000));
    }
  };
}
