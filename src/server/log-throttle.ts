/**
 * Limits log lines that any client can trigger: one a minute for each key, with a count. Otherwise
 * a flood of requests could fill the log.
 */
import { outsideRequests } from './traffic/request-context.ts';

const MINUTE_MS = 60_000;

/** Maximum number of tracked keys; further keys share one entry so that memory stays bounded. */
const MAX_KEYS = 1000;
const THE_REST = 'the rest';

type Tell = (count: number) => void;

/**
 * Logs the first event of a key immediately, then its count every minute until a minute passes
 * without one.
 */
export type LogThrottle = (key: string, tell: Tell) => void;

export function createLogThrottle(): LogThrottle {
  const counts = new Map<string, number>();

  function watch(key: string, tell: Tell): void {
    counts.set(key, 0);
    setTimeout(end, MINUTE_MS, key, tell).unref();
  }

  // The line summarises many requests, so it must not contain the id of one.
  const end = outsideRequests((key: string, tell: Tell) => {
    const count = counts.get(key) ?? 0;
    counts.delete(key);
    if (count === 0) return;
    tell(count);
    watch(key, tell);
  });

  return (given, tell) => {
    const key = counts.has(given) || counts.size < MAX_KEYS ? given : THE_REST;
    const count = counts.get(key);
    if (count !== undefined) {
      counts.set(key, count + 1);
      return;
    }
    tell(1);
    watch(key, tell);
  };
}
