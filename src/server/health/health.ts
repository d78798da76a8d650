import { Hono } from 'hono';
import type { StatusStore } from '#publish/queue/status.ts';
import type { ServerEnvironment } from '#server/request-bindings.ts';

interface Health {
  status: 'up' | 'stale';
  /**
   * Seconds since the last full comparison of the catalogue with the back end's; `null` if this
   * machine made none.
   */
  catalogueAgeSeconds: number | null;
}

export interface HealthParts {
  status: Pick<StatusStore, 'read'>;
  /** Maximum age of the catalogue in seconds; 0 disables the check. */
  maxAge: number;
  now?: () => number;
}

/** Reports health to external monitoring: 200 if the catalogue is fresh enough, otherwise 503. */
export function health({ status, maxAge, now = Date.now }: HealthParts): Hono<ServerEnvironment> {
  const app = new Hono<ServerEnvironment>();
  app.get('/health', (c) => {
    const { catalogueReadAt } = status.read();
    const age = catalogueReadAt === undefined ? null : Math.max(0, now() - catalogueReadAt);
    // If the catalogue was never read here, another machine publishes and monitors it.
    const isStale = maxAge > 0 && age !== null && age > maxAge * 1000;
    const body: Health = {
      status: isStale ? 'stale' : 'up',
      catalogueAgeSeconds: age === null ? null : Math.floor(age / 1000),
    };
    return c.json(body, isStale ? 503 : 200, { 'Cache-Control': 'no-store' });
  });
  app.all('/health', (c) => c.json({ message: 'Health is asked by GET.' }, 405, { Allow: 'GET' }));
  return app;
}
