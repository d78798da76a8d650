import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createApp, type ServerParts } from '#server/app.ts';
import type { GatewayOptions } from '#server/gateway/gateway.ts';
import { createServerLog } from '#server/log.ts';
import { createHttpServer, type HttpServerOptions } from '#server/traffic/http-server.ts';
import { type LocalServer, listenLocally } from '../../../scripts/process/local-server.ts';

export interface ShopServer extends LocalServer {
  /** Method and path of every gateway request, in order. */
  calls: string[];
  log: Record<string, unknown>[];
  connections(): Promise<number>;
}

export interface ShopServerOptions {
  site?: string;
  overHttps?: boolean;
  commerceUrl?: string;
  timeoutMs?: number;
  limiter?: GatewayOptions['limiter'];
  gateway?: Partial<GatewayOptions>;
  traffic?: Partial<Omit<HttpServerOptions, 'fetch' | 'log'>>;
  payments?: ServerParts['payments'];
  publishing?: ServerParts['publishing'];
  probes?: ServerParts['probes'];
  reports?: ServerParts['reports'];
  enquiries?: ServerParts['enquiries'];
  lookups?: ServerParts['lookups'];
  pictures?: ServerParts['pictures'];
  contact?: ServerParts['contact'];
  searches?: ServerParts['searches'];
  noteNotFound?: ServerParts['noteNotFound'];
}

/** Starts the shop server on a free port; by default its site is empty. */
export async function startShopServer(options: ShopServerOptions = {}): Promise<ShopServer> {
  const empty = mkdtempSync(join(tmpdir(), 'no-site-'));
  const lines: ShopServer['log'] = [];
  const write = (line: string) => void lines.push(JSON.parse(line));
  const log = createServerLog('server', { write });
  const { site = empty, commerceUrl = 'http://localhost:1', timeoutMs = 5000 } = options;
  const app = createApp({
    site,
    ...(options.overHttps && { overHttps: true }),
    gateway: {
      commerceUrl,
      timeoutMs,
      limiter: options.limiter,
      answerAfterMs: 50,
      ...options.gateway,
      log: createServerLog('gateway', { write }),
    },
    log,
    ...(options.payments && { payments: options.payments }),
    ...(options.publishing && { publishing: options.publishing }),
    ...(options.probes && { probes: options.probes }),
    ...(options.reports && { reports: options.reports }),
    ...(options.lookups && { lookups: options.lookups }),
    ...(options.enquiries && { enquiries: options.enquiries }),
    ...(options.pictures && { pictures: options.pictures }),
    ...(options.contact && { contact: options.contact }),
    ...(options.searches && { searches: options.searches }),
    ...(options.noteNotFound && { noteNotFound: options.noteNotFound }),
  });
  const server = createHttpServer({
    trustedProxies: [],
    silenceMs: 60_000,
    ...options.traffic,
    fetch: app.fetch,
    log,
    overrideGlobalObjects: false,
  });
  const calls: string[] = [];
  server.on('request', ({ method, url }) => {
    if (url?.startsWith('/rest/')) calls.push(`${method} ${url}`);
  });
  const local = await listenLocally(server);
  return {
    ...local,
    calls,
    log: lines,
    connections: promisify(server.getConnections.bind(server)),
    async close() {
      await local.close();
      rmSync(empty, { recursive: true });
    },
  };
}
