import { Hono } from 'hono';
import type { PublishQueue } from '#publish/queue/queue.ts';
import { health } from './health/health.ts';
import { createServerLog } from './log.ts';
import type { ServerEnvironment } from './request-bindings.ts';
import { catalogueHook } from './webhooks/catalogue-webhook.ts';

export interface PublishingOptions {
  queue: PublishQueue;
  hookSecret: string | undefined;
  catalogueMaxAge: number;
}

export function publishing(options: PublishingOptions): Hono<ServerEnvironment> {
  const { queue, hookSecret, catalogueMaxAge } = options;
  const app = new Hono<ServerEnvironment>();
  const { hooks, status } = queue;
  app.route('/', catalogueHook({ secret: hookSecret, hooks, log: createServerLog('hooks') }));
  app.route('/', health({ status, maxAge: catalogueMaxAge }));
  return app;
}
