/** Routes for operators, on a separate port that must not be public. */
import { Hono } from 'hono';
import type { ServerLog } from '#server/log.ts';
import type { ServerEnvironment } from '#server/request-bindings.ts';
import { securityHeaders } from '#server/security-headers.ts';
import { healthReport, problemsOf } from './health-report.ts';
import type { Metrics } from './metrics.ts';
import type { NotFoundTable } from './not-found.ts';
import type { Observe } from './status-snapshot.ts';

export interface OpsParts {
  observe: Observe;
  metrics: Metrics;
  notFound: Pick<NotFoundTable, 'list'>;
  /** Maximum age of the catalogue in seconds; 0 disables the check. */
  maxAge: number;
  log: Pick<ServerLog, 'error'>;
}

/**
 * Handles GET /metrics, /not-found and the detailed /health, which responds with 503 while an
 * operator has to act.
 */
export function ops({
  observe,
  metrics,
  notFound,
  maxAge,
  log,
}: OpsParts): Hono<ServerEnvironment> {
  const app = new Hono<ServerEnvironment>();
  app.use(securityHeaders({ overHttps: false }));
  app.use(async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
  });
  app.get('/metrics', async (c) =>
    c.body(await metrics.text(await observe()), 200, { 'Content-Type': metrics.contentType }),
  );
  app.get('/health', async (c) => {
    const observation = await observe();
    const report = healthReport(observation, problemsOf(observation, maxAge));
    const body = `${JSON.stringify(report, undefined, 2)}\n`;
    const status = report.status === 'failing' ? 503 : 200;
    return c.body(body, status, { 'Content-Type': 'application/json' });
  });
  app.get('/not-found', (c) => {
    const body = `${JSON.stringify(notFound.list(), undefined, 2)}\n`;
    return c.body(body, 200, { 'Content-Type': 'application/json' });
  });
  app.notFound((c) => c.text('Here are /metrics, /not-found and /health.\n', 404));
  app.onError((error, c) => {
    log.error({ error: error.name, stack: error.stack }, 'unexpected');
    return c.text('Internal Server Error', 500);
  });
  return app;
}
