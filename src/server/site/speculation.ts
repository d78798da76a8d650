/** Serves the speculation rules, which define what browsers may prefetch. */
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { NETWORK_REPORT_HEADERS } from '#lib/hosting/reporting-headers.ts';
import {
  SPECULATION_RULES,
  SPECULATION_RULES_CACHING,
  SPECULATION_RULES_HEADER,
  SPECULATION_RULES_PATH,
  SPECULATION_RULES_TYPE,
} from '#lib/hosting/speculation-rules.ts';

export const linkSpeculationRules = createMiddleware(async (c, next) => {
  await next();
  const isPage = c.res.headers.get('Content-Type')?.startsWith('text/html');
  if (isPage) c.header('Speculation-Rules', SPECULATION_RULES_HEADER);
});

/**
 * Serves the rules. Every visitor's browser loads them, at most once an hour, so over https the
 * response also contains the headers for network reports.
 */
export function speculationRules({ overHttps }: { overHttps: boolean }): Hono {
  return new Hono().get(SPECULATION_RULES_PATH, (c) =>
    c.body(SPECULATION_RULES, 200, {
      'Content-Type': SPECULATION_RULES_TYPE,
      'Cache-Control': SPECULATION_RULES_CACHING,
      ...(overHttps && NETWORK_REPORT_HEADERS),
    }),
  );
}
