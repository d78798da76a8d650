/**
 * The shop's HTTP server: assigns an id to every request and closes connections that take too long.
 */
import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Hono } from 'hono';
import type { TrafficEnv } from '#config/env/traffic.ts';
import { headersOfType } from '#lib/hosting/site-headers.ts';
import type { ServerLog } from '#server/log.ts';
import type { ServerEnvironment } from '#server/request-bindings.ts';
import {
  clientAddress,
  createTrustedProxies,
  type IsTrusted,
  matchesSecret,
  toAddress,
} from './client-address.ts';
import { createRefusalLog } from './refusal-log.ts';
import { type RequestContext, runRequest } from './request-context.ts';

export interface HttpServerOptions extends Pick<TrafficEnv, 'trustedProxies' | 'edgeSecret'> {
  fetch: Hono<ServerEnvironment>['fetch'];
  log: ServerLog;
  /** Timeout in ms without traffic in either direction; longer than the slowest response. */
  silenceMs: number;
  /** Timeout in ms for a request's headers. */
  headersTimeoutMs?: number;
  /** Timeout in ms for a whole request, which then gets 408. */
  requestTimeoutMs?: number;
  /** Replaces the global Request and Response by faster ones in the whole process. */
  overrideGlobalObjects?: boolean;
}

/** Maximum size in bytes of a request's URL and headers together. */
const MAX_HEADER_BYTES = 16_384;

/**
 * Timeout of idle connections in ms. Shoppers read a page for longer than Node's default of five
 * seconds. Proxies keep idle connections for up to a minute and have to close them first.
 */
const IDLE_MS = 65_000;

const REQUEST_ID = /^[\w.-]{8,64}$/;

const ID_HEADER = 'X-Request-Id';

/**
 * Returns a function that chooses a request's trusted proxies: none if `edgeSecret` is set and the
 * request lacks it.
 */
function trustFor({ trustedProxies, edgeSecret }: HttpServerOptions) {
  const isTrusted = createTrustedProxies(trustedProxies);
  return ({ headers }: IncomingMessage): IsTrusted => {
    if (edgeSecret === undefined) return isTrusted;
    return matchesSecret(String(headers['x-edge-secret']), edgeSecret) ? isTrusted : () => false;
  };
}

/**
 * Accepts a request id only from a trusted proxy, because a client could send the id of another
 * request.
 */
function contextOf({ headers, socket }: IncomingMessage, isTrusted: IsTrusted): RequestContext {
  const named = headers['x-request-id'];
  const takesName =
    typeof named === 'string' &&
    REQUEST_ID.test(named) &&
    isTrusted(toAddress(socket.remoteAddress ?? '') ?? '');
  return {
    requestId: takesName ? named : randomUUID(),
    clientAddress: clientAddress(socket.remoteAddress, forwardedFor(headers), isTrusted),
  };
}

function forwardedFor(headers: IncomingMessage['headers']): string | undefined {
  const value = headers['x-forwarded-for'];
  return typeof value === 'string' ? value : value?.join(',');
}

function statusOf(code: string | undefined): 400 | 408 | 431 {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
}

/** Headers of responses that no route creates. */
const SAFETY_HEADERS = headersOfType('text/plain', { overHttps: false });
const SAFETY_LINES = Object.entries(SAFETY_HEADERS).map(([name, value]) => `${name}: ${value}`);

/** Responds to malformed URLs and to errors before the app runs. */
function answerBroken(error: unknown): Response {
  const status = error instanceof RequestError ? 400 : 500;
  return new Response(null, { status, headers: SAFETY_HEADERS });
}

/** Writes a response directly to the socket, because there is no complete HTTP request. */
function endConnection(socket: Duplex, status: 400 | 408 | 431, requestId: string): void {
  const body = `${STATUS_CODES[status]}\n`;
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${body.length}`,
    'Cache-Control: no-store',
    ...SAFETY_LINES,
    `${ID_HEADER}: ${requestId}`,
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/**
 * Logs once if requests seem to come from an untrusted proxy, because all its shoppers then share
 * one rate limit.
 */
function warnOfUntrustedProxy(log: ServerLog) {
  let isTold = false;
  return ({ headers, socket }: IncomingMessage, isTrusted: IsTrusted) => {
    const isAsked = headers['x-forwarded-for'] !== undefined;
    if (isTold || !isAsked) return;
    const address = toAddress(socket.remoteAddress ?? '');
    if (address === undefined || isTrusted(address)) return;
    isTold = true;
    log.warn(
      { address },
      'X-Forwarded-For is not believed: is this a proxy for TRUSTED_PROXIES, or one without EDGE_SECRET?',
    );
  };
}

/** Responds to malformed and incomplete requests. */
function refuseBroken(log: ServerLog, answers: WeakMap<Duplex, ServerResponse>) {
  return (error: NodeJS.ErrnoException, socket: Duplex) => {
    const last = answers.get(socket);
    const isAnswering = last?.headersSent === true && !last.writableFinished;
    if (isAnswering || error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = statusOf(error.code);
    const isBegun = last !== undefined && !last.headersSent;
    const requestId = isBegun ? String(last.getHeader(ID_HEADER)) : randomUUID();
    log.info({ requestId, status, reason: error.code }, 'refused');
    endConnection(socket, status, requestId);
  };
}

/** Rejects CONNECT, because the server is not a forward proxy. */
function refuseTunnel(log: ServerLog) {
  return (_request: IncomingMessage, socket: Duplex) => {
    const requestId = randomUUID();
    log.warn({ requestId, status: 400, reason: 'CONNECT' }, 'refused');
    socket.on('error', () => socket.destroy());
    endConnection(socket, 400, requestId);
  };
}

export function createHttpServer(options: HttpServerOptions): Server {
  const { fetch, log, headersTimeoutMs = 10_000, requestTimeoutMs = 30_000 } = options;
  const { overrideGlobalObjects = true } = options;
  const trustOf = trustFor(options);
  const answer = getRequestListener(fetch, {
    overrideGlobalObjects,
    errorHandler: answerBroken,
  });
  const watch = warnOfUntrustedProxy(log);
  const logRefusal = createRefusalLog(log);
  const answers = new WeakMap<Duplex, ServerResponse>();
  const take = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const trust = trustOf(incoming);
    watch(incoming, trust);
    const context = contextOf(incoming, trust);
    outgoing.setHeader(ID_HEADER, context.requestId);
    answers.set(incoming.socket, outgoing);
    logRefusal(context, incoming, outgoing);
    void runRequest(context, () => answer(incoming, outgoing));
  };
  const server = createServer(
    {
      headersTimeout: headersTimeoutMs,
      requestTimeout: requestTimeoutMs,
      keepAliveTimeout: IDLE_MS,
      connectionsCheckingInterval: Math.min(1000, headersTimeoutMs, requestTimeoutMs),
      maxHeaderSize: MAX_HEADER_BYTES,
      // The listener rejects a missing Host too, and its response contains the request id.
      requireHostHeader: false,
    },
    take,
  );
  server.setTimeout(options.silenceMs);
  server.on('clientError', refuseBroken(log, answers));
  // Otherwise Node would respond to an unknown Expect itself, and close a CONNECT without a
  // response.
  server.on('checkExpectation', take);
  server.on('connect', refuseTunnel(log));
  return server;
}
