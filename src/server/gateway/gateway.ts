import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { FAILURES, TOO_OFTEN } from '#config/messages.ts';
import type { ServerEnvironment } from '#server/environment.ts';
import type { ServerLog } from '#server/log.ts';
import type { RateLimiter } from '#server/traffic/rate-limiter.ts';
import { noteRefusal } from '#server/traffic/request-context.ts';
import { rebuiltBody } from './bodies/rebuilt-body.ts';
import { findRoute } from './find-route.ts';
import { forward, type Outcome, type OutgoingCall } from './forward.ts';
import { readBody } from './request-body.ts';
import type { Route } from './routes.ts';

export interface GatewayOptions {
  /** Origin of the back end. */
  commerceUrl: string;
  /** Milliseconds for one call of the back end, its answer included. */
  timeoutMs: number;
  /** Stops whoever calls too often; without one nobody is. */
  limiter?: RateLimiter | undefined;
  /** Takes a line about every call that did not work. */
  log: Pick<ServerLog, 'error'>;
}

type GatewayContext = Context<ServerEnvironment>;

/** Any other scheme is not the shopper's, but of a server in front of the shop. */
const BEARER = /^Bearer [\w.~+/-]+=*$/i;

/** The client went away, so nobody reads this status. */
const CLIENT_LEFT = 499;

/** The path as it came over the line: no dot segment resolved, no escape read. */
function rawPath(c: GatewayContext): string {
  return (c.env.incoming.url ?? '').replace(/\?.*$/s, '');
}

function answerJson(status: number, body: BodyInit): Response {
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  };
  return new Response(body, { status, headers });
}

function refuse(status: number, message: string, parameters?: object): Response {
  return answerJson(status, JSON.stringify({ message, parameters }));
}

/** In the back end's own words, by which a browser knows that nobody is signed in. */
function refuseStranger(): Response {
  const message = "The consumer isn't authorized to access %resources.";
  return refuse(401, message, { resources: 'self' });
}

function refuseForNow(seconds: number): Response {
  const answer = refuse(429, TOO_OFTEN);
  answer.headers.set('Retry-After', String(seconds));
  return answer;
}

function bearerOf(c: GatewayContext, { who }: Route): string | undefined {
  const header = c.req.header('Authorization');
  return who === 'customer' && header !== undefined && BEARER.test(header) ? header : undefined;
}

/**
 * A read is given up with the client that asked. A write goes on: given up, nobody would know
 * whether it was done, and the back end would do it all the same.
 */
function leavingOf(c: GatewayContext): AbortSignal | undefined {
  return c.req.method === 'GET' ? c.req.raw.signal : undefined;
}

function reasonOf(name: string, outcome: Outcome): string | undefined {
  if (outcome.kind === 'failed') return outcome.reason;
  if (outcome.status < 500) return undefined;
  return `${name}: the back end answered ${outcome.status}`;
}

/**
 * Passes a shopper's call of the back end on and its answer back: no cookie, no header of hers but
 * her own token, no header of the answer, no token of ours.
 */
export function gateway(options: GatewayOptions): Hono<ServerEnvironment> {
  const { commerceUrl, timeoutMs, limiter, log } = options;
  const app = new Hono<ServerEnvironment>();

  async function pass(c: GatewayContext, route: Route, path: string): Promise<Response> {
    const name = `${route.method} ${route.path}`;
    const authorization = bearerOf(c, route);
    if (route.who === 'customer' && authorization === undefined) {
      noteRefusal(`${name}: no bearer token`);
      return refuseStranger();
    }
    const wait = await limiter?.(route.limit);
    if (wait !== undefined) return refuseForNow(wait);
    const body = rebuiltBody(route.body, await readBody(c.req.raw, route.bodyLimit));
    const call: OutgoingCall = {
      name,
      url: commerceUrl + path,
      method: route.method,
      authorization,
      body,
      timeoutMs,
      leaving: leavingOf(c),
    };
    const start = performance.now();
    const outcome = await forward(call);
    if (call.leaving?.aborted) return new Response(null, { status: CLIENT_LEFT });
    const reason = reasonOf(call.name, outcome);
    const { status } = outcome;
    if (reason !== undefined)
      log.error({ status, ms: Math.round(performance.now() - start) }, reason);
    if (outcome.kind === 'failed') return refuse(outcome.status, FAILURES.unreachable);
    if (status >= 400 && status < 500) noteRefusal(`${call.name}: the back end answered ${status}`);
    return answerJson(outcome.status, outcome.json);
  }

  app.all('/rest/*', (c) => {
    const path = rawPath(c);
    const route = findRoute(c.req.method, path);
    if (route !== undefined) return pass(c, route, path);
    noteRefusal('no call that shoppers make');
    return refuse(404, 'Request does not match any route.');
  });
  app.onError((error) => {
    if (!(error instanceof HTTPException)) throw error;
    noteRefusal(error.message);
    return refuse(error.status, error.message);
  });
  return app;
}
