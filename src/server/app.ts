import { Hono } from 'hono';
import { type GatewayOptions, gateway } from './gateway/gateway.ts';
import { createServerLog, type ServerLog } from './log.ts';
import { mailLinks } from './mails/mail-links.ts';
import { providerReturn } from './payment/provider-return.ts';
import type { ServerEnvironment } from './request-bindings.ts';
import { securityHeaders } from './security-headers.ts';
import { nameRules, speculationRules } from './site/speculation.ts';
import { type NoteNotFound, staticSite } from './site/static-site.ts';

export interface ServerParts {
  /** Folder of the published site. */
  site: string;
  /** The world reaches the shop by https, whatever this server itself speaks. */
  overHttps?: boolean;
  gateway: GatewayOptions;
  /** The payment server's routes. */
  payments?: Hono<ServerEnvironment>;
  /** What the back end and whoever watches the shop have to do with publishing. */
  publishing?: Hono<ServerEnvironment>;
  /** For whoever starts and stops servers. */
  probes?: Hono<ServerEnvironment>;
  /** For browsers that tell what went wrong on their side. */
  reports?: Hono<ServerEnvironment>;
  /** For shoppers who ask for advice. */
  enquiries?: Hono<ServerEnvironment>;
  /** For shoppers who type a postcode. */
  lookups?: Hono<ServerEnvironment>;
  /** Sizes of product pictures, which belong to no release. */
  pictures?: Hono;
  /** To whom holes are told. */
  contact?: Hono<ServerEnvironment>;
  /** Counts addresses that there are not. */
  noteNotFound?: NoteNotFound;
  /** Takes what nobody expected. */
  log?: Pick<ServerLog, 'error'>;
}

/** The shop server without a port. */
export function createApp(parts: ServerParts): Hono<ServerEnvironment> {
  const { log = createServerLog('server') } = parts;
  const reach = { overHttps: parts.overHttps ?? false };
  const app = new Hono<ServerEnvironment>();
  app.use(securityHeaders(reach));
  app.use(nameRules);
  app.route('/', mailLinks(parts.gateway));
  // Before the gateway, which refuses every other path of its kind.
  if (parts.lookups !== undefined) app.route('/', parts.lookups);
  app.route('/', gateway(parts.gateway));
  if (parts.payments !== undefined) app.route('/', parts.payments);
  if (parts.publishing !== undefined) app.route('/', parts.publishing);
  if (parts.probes !== undefined) app.route('/', parts.probes);
  if (parts.reports !== undefined) app.route('/', parts.reports);
  if (parts.enquiries !== undefined) app.route('/', parts.enquiries);
  if (parts.contact !== undefined) app.route('/', parts.contact);
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
