/** One line in the log for each request that is refused, whoever refused it. */
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { SHOP_SERVER_PATHS } from '#lib/site-addresses.ts';
import type { ServerLog } from '#server/log.ts';
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

/**
 * Writes the line when the answer has gone. It names an area instead of the path, which may hold what
 * opens a basket or a payment. What failed here or behind us (5xx) is told by those who saw it.
 */
export function logRefusal(
  log: Pick<ServerLog, 'info' | 'warn'>,
  context: RequestContext,
  { method, url = '' }: IncomingMessage,
  outgoing: ServerResponse,
): void {
  outgoing.once('finish', () => {
    const { statusCode: status } = outgoing;
    const { requestId, refusal } = context;
    if (refusal === undefined && !isRefusal(status)) return;
    const { reason = STATUS_CODES[status], level = 'info' } = refusal ?? {};
    log[level]({ requestId, area: areaOf(url), method, status, reason }, 'refused');
  });
}
