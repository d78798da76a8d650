import { once } from 'node:events';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import type { SandboxEnvironment } from './rest/environment.ts';

export interface Listening {
  /** Origin with the actual port. */
  url: string;
  close(): Promise<void>;
}

/**
 * Default of nginx in front of Magento. Node's default of 5 s would close connections while a test
 * waits.
 */
const KEEP_ALIVE_MS = 75_000;

/**
 * Serves the app; port 0 selects any free port. Rejects with Node's error EADDRINUSE if the port is
 * in use.
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
