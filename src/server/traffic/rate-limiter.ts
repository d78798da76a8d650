/** Rate limits: how often one client may make calls that are costly to the shop or to others. */
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
 * Counts the request at hand; answers the whole seconds to wait where it is one too many.
 * @param points 0 only looks whether others were
 * @param what that is asked for, counted in place of who asks
 */
export type RateLimiter = (
  name: LimitName,
  points?: 0 | 1,
  what?: string,
) => Promise<number | undefined>;

/** What counts by one limit. */
export type CreateCounter = (options: IRateLimiterOptions) => RateLimiterAbstract;

const countHere: CreateCounter = (options) => new RateLimiterMemory(options);

/** A page waits for its reads, and reports are worth little: both are too cheap to ask a database. */
const COUNTED_HERE: readonly string[] = ['reads', 'reports'] satisfies LimitName[];

/** @param createCounter left out, this process counts alone: several would each allow as much */
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
    const network = clientNetwork(currentRequest()?.clientAddress ?? 'unknown');
    try {
      await counters[name]?.consume(what ?? network, points);
      return undefined;
    } catch (outcome) {
      if (!(outcome instanceof RateLimiterRes)) throw outcome;
      // Once for each time that somebody is stopped: a robot does not fill the disk.
      const isFirst = points > 0 && outcome.consumedPoints === limits[name].requests + 1;
      if (isFirst) log.warn({ limit: name, network }, 'too many requests');
      return Math.max(1, Math.ceil(outcome.msBeforeNext / 1000));
    }
  };
}
