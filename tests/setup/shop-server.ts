import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { createApp, type ServerParts } from '#server/app.ts';

export interface ShopServer {
  url: string;
  /** Method and path of every call that came for the gateway, in order. */
  calls: string[];
  /** What the gateway had to say, line by line. */
  log: string[];
  close(): Promise<void>;
}

/** The shop server over real HTTP on a free port, its site empty unless one is given. */
export async function startShopServer(
  options: {
    site?: string;
    commerceUrl?: string;
    timeoutMs?: number;
    payments?: ServerParts['payments'];
    publishing?: ServerParts['publishing'];
  } = {},
): Promise<ShopServer> {
  const empty = mkdtempSync(join(tmpdir(), 'no-site-'));
  const log: string[] = [];
  const { site = empty, commerceUrl = 'http://localhost:1', timeoutMs = 5000 } = options;
  const app = createApp({
    site,
    gateway: { commerceUrl, timeoutMs, log: (line) => log.push(line) },
    ...(options.payments && { payments: options.payments }),
    ...(options.publishing && { publishing: options.publishing }),
  });
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false });
  const calls: string[] = [];
  server.on('request', ({ method, url }) => {
    if (url?.startsWith('/rest/')) calls.push(`${method} ${url}`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return {
    url: `http://127.0.0.1:${address.port}`,
    calls,
    log,
    async close() {
      const closed = once(server, 'close');
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await closed;
      rmSync(empty, { recursive: true });
    },
  };
}
