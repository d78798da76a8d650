/**
 * Probes for service managers and load balancers: /live shows that the process runs, /ready that it
 * accepts requests.
 */
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { cachedCall } from '#server/ops/cached-call.ts';
import type { PaymentServer } from '#server/payment/server.ts';
import type { ServerEnvironment } from '#server/request-bindings.ts';

export interface ProbeParts {
  outDir: string;
  payments: Pick<PaymentServer, 'ping'>;
  stopping: AbortSignal;
}

/**
 * Timeout of the database check in ms, shorter than the usual probe timeout of one or two seconds.
 */
const TIMEOUT_MS = 900;

/** Cache time of probe results in ms, because anybody may send many probes. */
const CACHE_MS = 1000;

const NO_STORE = { 'Cache-Control': 'no-store' };

const isFine = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );

/**
 * Responds to GET /live with 200 while the event loop runs; restart the process if it fails. GET
 * /ready returns 503 during shutdown and without a site or database: send requests elsewhere, but
 * do not restart it.
 */
export function probes({ outDir, payments, stopping }: ProbeParts): Hono<ServerEnvironment> {
  const app = new Hono<ServerEnvironment>();
  const hasSite = cachedCall(() => isFine(access(join(outDir, 'current', 'index.html'))), CACHE_MS);
  const hasDatabase = cachedCall(() => isFine(payments.ping()), CACHE_MS);

  async function obstacle(): Promise<string | undefined> {
    if (stopping.aborted) return 'stopping';
    if (!(await hasSite())) return 'no site';
    const late = sleep(TIMEOUT_MS, false, { ref: false });
    return (await Promise.race([hasDatabase(), late])) ? undefined : 'no database';
  }

  app.get('/live', (c) => c.json({ status: 'live' }, 200, NO_STORE));
  app.get('/ready', async (c) => {
    const reason = await obstacle();
    if (reason === undefined) return c.json({ status: 'ready' }, 200, NO_STORE);
    return c.json({ status: 'not ready', reason }, 503, NO_STORE);
  });
  return app;
}
