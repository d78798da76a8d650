/**
 * Receives browser reports. They are counted by kind, and each kind is logged at most once a
 * minute; reports are not stored.
 */
import { Hono } from 'hono';
import { REPORTS_PATH } from '#lib/hosting/reporting-headers.ts';
import { readLimited } from '#lib/read-limited.ts';
import type { ServerLog } from '#server/log.ts';
import { createLogThrottle } from '#server/log-throttle.ts';
import type { ServerEnvironment } from '#server/request-bindings.ts';
import type { RateLimiter } from '#server/traffic/rate-limiter.ts';
import { noteRefusal } from '#server/traffic/request-context.ts';
import { type BrowserReport, isReportType, readReports } from './read-reports.ts';

export interface BrowserReportParts {
  limiter?: RateLimiter | undefined;
  count?: ((report: BrowserReport) => void) | undefined;
  log: Pick<ServerLog, 'info' | 'warn'>;
}

/** Maximum body size in bytes; a single report has about 500. */
const BODY_LIMIT = 32_000;

const NO_STORE = { 'Cache-Control': 'no-store' };

type Refused = 400 | 413 | 415;

async function readRequest(request: Request): Promise<BrowserReport[] | Refused> {
  const [type = ''] = (request.headers.get('Content-Type') ?? '').toLowerCase().split(/\s*;/);
  if (!isReportType(type)) return 415;
  if (Number(request.headers.get('Content-Length') ?? 0) > BODY_LIMIT) return 413;
  try {
    const body = await readLimited(request.body, BODY_LIMIT);
    return body === undefined ? 413 : readReports(type, body);
  } catch {
    return 400;
  }
}

/**
 * Handles POST /reports: 204 for `application/reports+json` and `application/csp-report`, otherwise
 * 400, 413, 415 or 429. Reports are not authenticated, so they may be forged.
 */
export function browserReports(parts: BrowserReportParts): Hono<ServerEnvironment> {
  const { limiter, count, log } = parts;
  const tell = createLogThrottle();

  function take(report: BrowserReport): void {
    count?.(report);
    const { type, subject, page } = report;
    // A violation on a checkout page may be an attack, or caused by a browser extension.
    const level = type === 'csp-violation' && page !== 'other' ? 'warn' : 'info';
    tell(`${type} ${subject} ${page}`, (times) => {
      log[level]({ ...report, count: times }, 'reported by browsers');
    });
  }

  return new Hono<ServerEnvironment>().post(REPORTS_PATH, async (c) => {
    const wait = await limiter?.('reports');
    if (wait !== undefined) {
      return c.body(null, 429, { ...NO_STORE, 'Retry-After': String(wait) });
    }
    const read = await readRequest(c.req.raw);
    if (!Array.isArray(read)) {
      noteRefusal('no report of a browser');
      return c.body(null, read, NO_STORE);
    }
    for (const report of read) take(report);
    return c.body(null, 204, NO_STORE);
  });
}
