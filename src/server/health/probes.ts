/** Probes for service managers and load balancers: /live says that the process runs, /ready that it takes requests. */
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { cachedCall } from '#server/ops/cached-call.ts';
import type { PaymentServer } from '#server/payment/server.ts';
import type { ServerEnvironment } from '#server/request-bindings.ts';

export interface ProbeParts {
  /** The folder of the published site. */
  outDir: string;
  payments: Pick<PaymentServer, 'ping'>;
  stopping: AbortSignal;
}

/** Who probes waits no longer than a second or two. */
const TIMEOUT_MS = 900;

/** Probes come every few seconds; anybody may send more. */
const CACHE_MS = 1000;

const NO_STORE = { 'Cache-Control': 'no-store' };

const isFine = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );

/**
 * GET /live answers 200 as long as the process turns: restart it where it does not. GET /ready answers
 * 200 while there is a site, the database answers and nobody told the server to stop, else 503: send
 * requests elsewhere meanwhile, and restart nothing.
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
