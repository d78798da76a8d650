/** How often one client may do what is dear to us, or to others. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimits } from '#config/traffic-env.ts';
import type { ServerLog } from '#server/log.ts';
import { clientNetwork } from './client-address.ts';
import { currentRequest } from './request-context.ts';

export type LimitName = keyof RateLimits;

/** Counts the request at hand; answers the whole seconds to wait where it is one too many. */
export type RateLimiter = (name: LimitName) => Promise<number | undefined>;

/** Counts in this process: several of them would each allow as much. */
export function createRateLimiter(limits: RateLimits, log: ServerLog): RateLimiter {
  const limiters = Object.fromEntries(
    Object.entries(limits).map(([name, { requests, seconds }]) => [
      name,
      new RateLimiterMemory({ points: requests, duration: seconds }),
    ]),
  );

  return async (name) => {
    const network = clientNetwork(currentRequest()?.clientAddress ?? 'unknown');
    try {
      await limiters[name]?.consume(network);
      return undefined;
    } catch (outcome) {
      if (!(outcome instanceof RateLimiterRes)) throw outcome;
      // Once for each time that somebody is stopped: a robot does not fill the disk.
      const isFirst = outcome.consumedPoints === limits[name].requests + 1;
      if (isFirst) log.warn({ limit: name, network }, 'too many requests');
      return Math.max(1, Math.ceil(outcome.msBeforeNext / 1000));
    }
  };
}
