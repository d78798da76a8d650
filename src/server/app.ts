import { Hono } from 'hono';
import { type GatewayOptions, gateway } from './gateway/gateway.ts';
import { createServerLog, type ServerLog } from './log.ts';
import { mailLinks } from './mails/mail-links.ts';
import { providerReturn } from './payment/provider-return.ts';
import type { ServerEnvironment } from './request-bindings.ts';
import { securityHeaders } from './security-headers.ts';
import { linkSpeculationRules, speculationRules } from './site/speculation.ts';
import { type NoteNotFound, staticSite } from './site/static-site.ts';

export interface ServerParts {
  site: string;
  /**
   * True if the shop's public URL is https. This server itself may run on plain http behind a
   * proxy.
   */
  overHttps?: boolean;
  gateway: GatewayOptions;
  payments?: Hono<ServerEnvironment>;
  publishing?: Hono<ServerEnvironment>;
  probes?: Hono<ServerEnvironment>;
  reports?: Hono<ServerEnvironment>;
  enquiries?: Hono<ServerEnvironment>;
  lookups?: Hono<ServerEnvironment>;
  pictures?: Hono;
  contact?: Hono<ServerEnvironment>;
  searches?: Hono<ServerEnvironment>;
  noteNotFound?: NoteNotFound;
  log?: Pick<ServerLog, 'error'>;
}

export function createApp(parts: ServerParts): Hono<ServerEnvironment> {
  const { log = createServerLog('server') } = parts;
  const reach = { overHttps: parts.overHttps ?? false };
  const app = new Hono<ServerEnvironment>();
  app.use(securityHeaders(reach));
  app.use(linkSpeculationRules);
  app.route('/', mailLinks(parts.gateway));
  // Must precede the gateway, which rejects all other paths under /rest.
  if (parts.lookups !== undefined) app.route('/', parts.lookups);
  app.route('/', gateway(parts.gateway));
  if (parts.payments !== undefined) app.route('/', parts.payments);
  if (parts.publishing !== undefined) app.route('/', parts.publishing);
  if (parts.probes !== undefined) app.route('/', parts.probes);
  if (parts.reports !== undefined) app.route('/', parts.reports);
  if (parts.enquiries !== undefined) app.route('/', parts.enquiries);
  if (parts.contact !== undefined) app.route('/', parts.contact);
  if (parts.searches !== undefined) app.route('/', parts.searches);
  if (parts.pictures !== undefined) app.route('/', parts.pictures);
  app.route('/', providerReturn());
  app.route('/', speculationRules(reach));
  app.route('/', staticSite(parts.site, parts.noteNotFound));
  app.onError((error, c) => {
    log.error({ error: error.name, stack: error.stack }, 'unexpected');
    return c.text('Internal Server Error', 500, { 'Cache-Control': 'no-store' });
  });
  return app;
}
