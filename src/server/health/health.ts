import { Hono } from 'hono';
import type { PublishQueue } from '#publish/queue/queue.ts';
import type { ServerEnvironment } from '#server/environment.ts';
import type { ServerLog } from '#server/log.ts';
import { alarmOf, type Circumstances, healthOf } from './verdict.ts';

export interface HealthParts {
  queue: Pick<PublishQueue, 'hooks' | 'status'>;
  /** The release that is live now. */
  release(): Promise<number | undefined>;
  /** Seconds after which the catalogue counts as stale; 0 raises no alarm. */
  maxAge: number;
  log: ServerLog;
  now?: () => number;
}

/** For whoever watches the shop: 200 while pages are as fresh as they have to be, else 503. */
export function health(parts: HealthParts): Hono<ServerEnvironment> {
  const { queue, release, maxAge, log, now = Date.now } = parts;
  const app = new Hono<ServerEnvironment>();
  let told: string | undefined;

  /** Once for each turn of things: monitors ask several times a minute. */
  function tell(alarm: string | undefined, { status }: Circumstances): void {
    if (alarm === told) return;
    told = alarm;
    if (alarm === undefined) log.info('the catalogue is fresh again');
    else log.warn({ error: status.error, attempts: status.attempts, held: status.isHeld }, alarm);
  }

  app.get('/health', async (c) => {
    c.header('Cache-Control', 'no-store');
    const waiting = queue.hooks.waiting();
    const status = queue.status.read();
    const circumstances = { status, waiting, release: await release(), now: now(), maxAge };
    const alarm = alarmOf(circumstances);
    tell(alarm, circumstances);
    return c.json(healthOf(circumstances), alarm === undefined ? 200 : 503);
  });
  app.all('/health', (c) => c.json({ message: 'Health is asked by GET.' }, 405, { Allow: 'GET' }));
  return app;
}
