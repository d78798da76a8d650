import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { StoreView } from '#commerce/store-view.ts';
import { FAILURES } from '#config/messages/messages.ts';
import { bearerToken } from '#server/bearer-token.ts';
import type { ServerLog } from '#server/log.ts';
import type { ServerEnvironment } from '#server/request-bindings.ts';
import type { RateLimiter } from '#server/traffic/rate-limiter.ts';
import { noteRefusal } from '#server/traffic/request-context.ts';
import { sanitiseBody } from './bodies/sanitise-body.ts';
import { findRoute } from './find-route.ts';
import { type BackEndCall, type ForwardOutcome, forward } from './forward.ts';
import { createBackEndCaller } from './interceptors/call-back-end.ts';
import { createInterceptors } from './interceptors/interceptors.ts';
import { createMailerHealth, type MailerHealth } from './interceptors/mailer-health.ts';
import { createTokenRevocation } from './interceptors/revoke-tokens.ts';
import { createStoreSettings } from './interceptors/store-settings.ts';
import { localRoutes } from './local-routes.ts';
import { readJsonBody } from './request-body.ts';
import { answerJson, notSignedInResponse, refuse, tooManyRequests } from './responses.ts';
import type { Route } from './routes.ts';

export interface GatewayOptions {
  commerceUrl: string;
  storeView?: StoreView | undefined;
  timeoutMs: number;
  limiter?: RateLimiter | undefined;
  mailer?: MailerHealth;
  /** Response time of a password-reset request, in ms. */
  answerAfterMs?: number | undefined;
  log: Pick<ServerLog, 'error'>;
}

type GatewayContext = Context<ServerEnvironment>;

/**
 * Upper limit in ms of the timeout of each call that revokes tokens, because revocation delays the
 * response to an account change.
 */
const REVOCATION_TIMEOUT_MS = 5000;

/** Status for a disconnected client, which never receives it. */
const CLIENT_LEFT = 499;

/** Returns the request's path without resolving dot segments or decoding. */
function rawPath(c: GatewayContext): string {
  return (c.env.incoming.url ?? '').replace(/\?.*$/s, '');
}

/**
 * Aborts a read if the client disconnects. A write continues, because the back end may already have
 * executed it and its outcome would be unknown.
 */
function disconnectSignal(c: GatewayContext): AbortSignal | undefined {
  return c.req.method === 'GET' ? c.req.raw.signal : undefined;
}

function reasonOf(name: string, outcome: ForwardOutcome): string | undefined {
  if (outcome.kind === 'failed') return outcome.reason;
  if (outcome.status < 500) return undefined;
  return `${name}: the back end answered ${outcome.status}`;
}

function createSpecialRoutes(options: GatewayOptions) {
  const { timeoutMs, mailer = createMailerHealth() } = options;
  const quickly = createBackEndCaller(options, Math.min(timeoutMs, REVOCATION_TIMEOUT_MS));
  const parts = {
    ...options,
    mailer,
    sessions: createTokenRevocation(quickly),
    readSettings: createStoreSettings(quickly),
  };
  return {
    careful: createInterceptors({ ...parts, ask: createBackEndCaller(options, timeoutMs) }),
    own: localRoutes(parts),
  };
}

/**
 * Forwards a shopper's calls to the back end and returns the responses. Neither direction copies
 * cookies or headers, except the customer's bearer token; the shop's own token is never used.
 */
export function gateway(options: GatewayOptions): Hono<ServerEnvironment> {
  const { commerceUrl, storeView, timeoutMs, limiter, log } = options;
  const app = new Hono<ServerEnvironment>();
  const { careful, own } = createSpecialRoutes(options);

  async function pass(c: GatewayContext, route: Route, path: string): Promise<Response> {
    const name = `${route.method} ${route.path}`;
    const requiresCustomer = route.who === 'customer';
    const token = requiresCustomer ? bearerToken(c.req.header('Authorization')) : undefined;
    if (requiresCustomer && token === undefined) {
      noteRefusal(`${name}: no bearer token`);
      return notSignedInResponse();
    }
    const wait = await limiter?.(route.limit);
    if (wait !== undefined) throw tooManyRequests(wait);
    const body = sanitiseBody(route.body, await readJsonBody(c.req.raw, route.bodyLimit));
    const call: BackEndCall = {
      name,
      commerceUrl,
      storeView,
      path,
      method: route.method,
      authorization: token && `Bearer ${token}`,
      body,
      timeoutMs,
      leaving: disconnectSignal(c),
    };
    const start = performance.now();
    const outcome = await (careful.get(name) ?? forward)(call);
    if (call.leaving?.aborted) return new Response(null, { status: CLIENT_LEFT });
    const reason = reasonOf(call.name, outcome);
    const { status } = outcome;
    if (reason !== undefined)
      log.error({ status, ms: Math.round(performance.now() - start) }, reason);
    if (outcome.kind === 'failed') return refuse(outcome.status, FAILURES.unreachable);
    if (status >= 400 && status < 500) noteRefusal(`${call.name}: the back end answered ${status}`);
    return answerJson(outcome.status, outcome.json);
  }

  app.route('/', own);
  app.all('/rest/*', (c) => {
    const path = rawPath(c);
    const route = findRoute(c.req.method, path);
    if (route !== undefined) return pass(c, route, path);
    noteRefusal('no call that shoppers make');
    return refuse(404, 'Request does not match any route.');
  });
  app.onError((error) => {
    if (!(error instanceof HTTPException)) throw error;
    if (error.res !== undefined) return error.res;
    noteRefusal(error.message);
    return refuse(error.status, error.message);
  });
  return app;
}
