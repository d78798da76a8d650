import { Hono } from 'hono';
import type { StatusStore } from '#publish/queue/status.ts';
import type { ServerEnvironment } from '#server/request-bindings.ts';

/** What anybody may know: that the shop is up, and how old its catalogue is. */
interface Health {
  status: 'up' | 'stale';
  /** Since the whole catalogue was last compared with the back end's; null: not that we know. */
  catalogueAgeSeconds: number | null;
}

export interface HealthParts {
  status: Pick<StatusStore, 'read'>;
  /** Seconds after which the catalogue counts as stale; 0: never. */
  maxAge: number;
  now?: () => number;
}

/** For whoever watches the shop from outside: 200 while its catalogue is fresh enough, else 503. */
export function health({ status, maxAge, now = Date.now }: HealthParts): Hono<ServerEnvironment> {
  const app = new Hono<ServerEnvironment>();
  app.get('/health', (c) => {
    const { catalogueReadAt } = status.read();
    const age = catalogueReadAt === undefined ? null : Math.max(0, now() - catalogueReadAt);
    // Never read means that another machine publishes what this one serves, and knows.
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
