import { Hono } from 'hono';
import type { PublishQueue } from '#publish/queue/queue.ts';
import type { ServerEnvironment } from './environment.ts';
import { health } from './health/health.ts';
import { catalogueHook } from './hooks/catalogue-hook.ts';
import { createServerLog } from './log.ts';
import { findLive } from './site/live-release.ts';

export interface PublishingOptions {
  queue: PublishQueue;
  /** The folder of the published site. */
  outDir: string;
  hookSecret: string | undefined;
  catalogueMaxAge: number;
}

/** By what shoppers are served: a publisher that was killed wrote nothing down of what it did. */
async function liveId(outDir: string): Promise<number | undefined> {
  const live = await findLive(outDir);
  return live && Number(live.id);
}

/** The routes that lead to the publisher, and to how it is. */
export function publishing(options: PublishingOptions): Hono<ServerEnvironment> {
  const { queue, outDir, hookSecret, catalogueMaxAge } = options;
  const app = new Hono<ServerEnvironment>();
  const { hooks } = queue;
  app.route('/', catalogueHook({ secret: hookSecret, hooks, log: createServerLog('hooks') }));
  const log = createServerLog('health');
  const release = () => liveId(outDir);
  app.route('/', health({ queue, release, maxAge: catalogueMaxAge, log }));
  return app;
}
