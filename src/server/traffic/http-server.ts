/** The HTTP server of the shop: gives every request an id, and cuts connections that take too long. */
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
  isSecret,
  toAddress,
} from './client-address.ts';
import { createRefusalLog } from './refusal-log.ts';
import { type RequestContext, runRequest } from './request-context.ts';

export interface HttpServerOptions extends Pick<TrafficEnv, 'trustedProxies' | 'edgeSecret'> {
  fetch: Hono<ServerEnvironment>['fetch'];
  log: ServerLog;
  /** Milliseconds without a byte in either direction; longer than the slowest answer takes. */
  silenceMs: number;
  /** Milliseconds for the head of a request to arrive. */
  headersTimeoutMs?: number;
  /** Milliseconds for a whole request to arrive; a slower one gets 408. */
  requestTimeoutMs?: number;
  /** Whether Request and Response of the whole process are replaced by quicker ones. */
  overrideGlobalObjects?: boolean;
}

/** Bytes of a request's address and headers together. */
const MAX_HEADER_BYTES = 16_384;

/**
 * A shopper reads a page for longer than Node's five seconds, and would connect anew for the next one.
 * Proxies keep a connection that nobody uses for up to a minute: they have to be the first to end it.
 */
const IDLE_MS = 65_000;

const REQUEST_ID = /^[\w.-]{8,64}$/;

const ID_HEADER = 'X-Request-Id';

/** Returns which proxies a request may trust: none if they must send a secret and it is missing. */
function trustFor({ trustedProxies, edgeSecret }: HttpServerOptions) {
  const isTrusted = createTrustedProxies(trustedProxies);
  return ({ headers }: IncomingMessage): IsTrusted => {
    if (edgeSecret === undefined) return isTrusted;
    return isSecret(String(headers['x-edge-secret']), edgeSecret) ? isTrusted : () => false;
  };
}

/** Only a proxy that is trusted may name a request: any other name could be another's. */
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

/** Of what no route answers. */
const SAFETY_HEADERS = headersOfType('text/plain', { overHttps: false });
const SAFETY_LINES = Object.entries(SAFETY_HEADERS).map(([name, value]) => `${name}: ${value}`);

/** Answers an address that is none, and what failed before the app could say so. */
function answerBroken(error: unknown): Response {
  const status = error instanceof RequestError ? 400 : 500;
  return new Response(null, { status, headers: SAFETY_HEADERS });
}

/** Below HTTP there is no request yet, or no whole one: the answer is written by hand. */
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

/** Tells once that shoppers seem to come from an address that is a proxy's: they count as one. */
function warnOfStrangers(log: ServerLog) {
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

/** Answers what is no request, or took too long to become one. */
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

/** This is no proxy that leads elsewhere. */
function refuseTunnel(log: ServerLog) {
  return (_request: IncomingMessage, socket: Duplex) => {
    const requestId = randomUUID();
    log.warn({ requestId, status: 400, reason: 'CONNECT' }, 'refused');
    socket.on('error', () => socket.destroy());
    endConnection(socket, 400, requestId);
  };
}

/** Serves an app over HTTP; it does not listen yet. */
export function createHttpServer(options: HttpServerOptions): Server {
  const { fetch, log, headersTimeoutMs = 10_000, requestTimeoutMs = 30_000 } = options;
  const { overrideGlobalObjects = true } = options;
  const trustOf = trustFor(options);
  const answer = getRequestListener(fetch, {
    overrideGlobalObjects,
    errorHandler: answerBroken,
  });
  const watch = warnOfStrangers(log);
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
      // Refused by the listener as well, which gives the answer its id.
      requireHostHeader: false,
    },
    take,
  );
  server.setTimeout(options.silenceMs);
  server.on('clientError', refuseBroken(log, answers));
  // Node would answer an unknown Expect by itself, and hang up on a CONNECT without a word.
  server.on('checkExpectation', take);
  server.on('connect', refuseTunnel(log));
  return server;
}
