import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { SHOP_SERVER_PATHS } from '#lib/hosting/site-urls.ts';
import type { ServerLog } from '#server/log.ts';
import { createLogThrottle } from '#server/log-throttle.ts';
import { clientNetwork } from './client-address.ts';
import type { RequestContext } from './request-context.ts';

/** First path segments that belong to routes of the shop server, not to the site. */
const AREAS = SHOP_SERVER_PATHS.map((path) => path.replaceAll('/', ''));

function areaOf(url: string): string {
  const [, first = ''] = /^\/([\w-]*)/.exec(url) ?? [];
  return AREAS.includes(first) ? first : 'site';
}

/** 410: a removed page. 429: logged by the rate limiter. 499: the client has disconnected. */
const NO_REFUSALS: readonly number[] = [410, 429, 499];

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && !NO_REFUSALS.includes(status);
}

/** Maximum number of lines per client and minute, far above the requests of a browser. */
const MAX_LINES = 600;

/** Maximum number of tracked clients; further ones share one count so that memory stays bounded. */
const MAX_CLIENTS = 10_000;

const MINUTE_MS = 60_000;

/** Returns a function that counts a client's lines within the current minute. */
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
 * Logs a rejection after the response. The line contains an area instead of the path, which may
 * contain a basket's mask or a payment's code. Errors (5xx) are logged where they occur.
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
