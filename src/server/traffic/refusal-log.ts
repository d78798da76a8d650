/** One line in the log for each request that is refused, whoever refused it, up to a limit for each client. */
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { SHOP_SERVER_PATHS } from '#lib/hosting/site-urls.ts';
import type { ServerLog } from '#server/log.ts';
import { createLogThrottle } from '#server/log-throttle.ts';
import { clientNetwork } from './client-address.ts';
import type { RequestContext } from './request-context.ts';

/** First segments behind which something else than the site answers. */
const AREAS = SHOP_SERVER_PATHS.map((path) => path.replaceAll('/', ''));

function areaOf(url: string): string {
  const [, first = ''] = /^\/([\w-]*)/.exec(url) ?? [];
  return AREAS.includes(first) ? first : 'site';
}

/** 410: the page of a product that went. 429: the limiter tells once for each time. 499: nobody was left. */
const NO_REFUSALS: readonly number[] = [410, 429, 499];

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && !NO_REFUSALS.includes(status);
}

/** For one client in a minute: no browser comes near it. */
const MAX_LINES = 600;

/** Those beyond share one count: memory has an end as well. */
const MAX_CLIENTS = 10_000;

const MINUTE_MS = 60_000;

/** The lines of each client within this minute. */
function createLineCounts(): (network: string) => number {
  const counts = new Map<string, number>();
  let minute = 0;
  return (network) => {
    const now = Math.floor(Date.now() / MINUTE_MS);
    if (now !== minute) counts.clear();
    minute = now;
    const key = counts.has(network) || counts.size < MAX_CLIENTS ? network : 'the rest';
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count;
  };
}

export type LogRefusal = (
  context: RequestContext,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
) => void;

/**
 * Writes the line when the answer has gone. It names an area instead of the path, which may hold what
 * opens a basket or a payment. What failed here or behind us (5xx) is told by those who saw it.
 */
export function createRefusalLog(log: Pick<ServerLog, 'info' | 'warn'>): LogRefusal {
  const linesOf = createLineCounts();
  const onceAMinute = createLogThrottle();

  return (context, { method, url = '' }, outgoing) => {
    outgoing.once('finish', () => {
      const { statusCode: status } = outgoing;
      const { requestId, refusal } = context;
      if (refusal === undefined && !isRefusal(status)) return;
      const network = clientNetwork(context.clientAddress ?? 'unknown');
      if (linesOf(network) > MAX_LINES) {
        const tell = (count: number) => log.warn({ network, count }, 'refused without a line each');
        return onceAMinute(network, tell);
      }
      const { reason = STATUS_CODES[status], level = 'info' } = refusal ?? {};
      log[level]({ requestId, area: areaOf(url), method, status, reason }, 'refused');
    });
  };
}
