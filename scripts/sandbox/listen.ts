import { once } from 'node:events';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import type { SandboxEnvironment } from './rest/environment.ts';

export interface Listening {
  /** Origin, with the port that was really taken. */
  url: string;
  close(): Promise<void>;
}

/** As nginx in front of a Magento keeps idle connections, by default. Node's own 5 s end while a test waits. */
const KEEP_ALIVE_MS = 75_000;

/**
 * Listens with the app; port 0 takes any free one. Rejects with Node's own error, whose code is
 * EADDRINUSE, where the port is taken.
 */
export async function listen(
  app: Pick<Hono<SandboxEnvironment>, 'fetch'>,
  { port, host }: { port: number; host: string },
): Promise<Listening> {
  const server = createAdaptorServer({
    fetch: app.fetch,
    overrideGlobalObjects: false,
    serverOptions: { keepAliveTimeout: KEEP_ALIVE_MS },
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  const taken = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await closed;
    },
  };
}
