import { Hono } from 'hono';
import type { PublishQueue } from '#publish/queue/queue.ts';
import type { ServerEnvironment } from './environment.ts';
import { health } from './health/health.ts';
import { catalogueHook } from './hooks/catalogue-hook.ts';
import { createServerLog } from './log.ts';

export interface PublishingOptions {
  queue: PublishQueue;
  /** The release that is live now. */
  release(): Promise<number | undefined>;
  hookSecret: string | undefined;
  catalogueMaxAge: number;
}

/** The routes that lead to the publisher, and to how it is. */
export function publishing(options: PublishingOptions): Hono<ServerEnvironment> {
  const { queue, release, hookSecret, catalogueMaxAge } = options;
  const app = new Hono<ServerEnvironment>();
  const { hooks } = queue;
  app.route('/', catalogueHook({ secret: hookSecret, hooks, log: createServerLog('hooks') }));
  const log = createServerLog('health');
  app.route('/', health({ queue, release, maxAge: catalogueMaxAge, log }));
  return app;
}
