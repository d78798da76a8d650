import { exchange } from '#commerce/client.ts';
import { BackEndUnreachable } from '#commerce/errors.ts';
import {
  FIRST_STORE_VIEW,
  inStoreView,
  type StoreView,
  storeHeaders,
} from '#commerce/store-view.ts';
import { isJson, readLimited } from '#lib/read-limited.ts';
import { forwardedHeaders } from '#server/traffic/request-context.ts';

/**
 * Maximum size of a back-end response in bytes: far above the largest basket, but harmless to the
 * server's memory.
 */
const MAX_RESPONSE_LENGTH = 4_000_000;

export interface BackEndCall {
  /**
   * Method and route pattern, for messages. The real path may contain a mask, which gives access to
   * a basket.
   */
  name: string;
  commerceUrl: string;
  storeView?: StoreView | undefined;
  path: string;
  method: string;
  authorization: string | undefined;
  body: Buffer<ArrayBuffer>;
  timeoutMs: number;
  /** Aborts the call if the client disconnects; set only for calls that are safe to abort. */
  leaving: AbortSignal | undefined;
}

export type ForwardOutcome =
  | { kind: 'answered'; status: number; json: Buffer<ArrayBuffer> }
  /**
   * `reason` is a sentence for the log, free of tokens and masks. `answeredStatus` is the status of
   * an unusable response: a redirect, more than the maximum size, or not JSON.
   */
  | { kind: 'failed'; status: 502 | 504; reason: string; answeredStatus?: number };

interface RawAnswer {
  status: number;
  type: string;
  body: Buffer<ArrayBuffer> | undefined;
}

async function send(call: BackEndCall, timeout: AbortSignal): Promise<RawAnswer> {
  const { commerceUrl, storeView = FIRST_STORE_VIEW, path } = call;
  const { method, authorization, body, leaving } = call;
  const response = await fetch(commerceUrl + inStoreView(path, storeView), {
    method,
    // Following a redirect could send the shopper's password or address to another host.
    redirect: 'manual',
    signal: leaving === undefined ? timeout : AbortSignal.any([timeout, leaving]),
    headers: {
      ...forwardedHeaders(),
      Accept: 'application/json',
      ...storeHeaders(storeView),
      ...(body.length > 0 && { 'Content-Type': 'application/json' }),
      ...(authorization !== undefined && { Authorization: authorization }),
    },
    ...(body.length > 0 && { body }),
  });
  return {
    status: response.status,
    type: response.headers.get('Content-Type') ?? '',
    body: await readLimited(response.body, MAX_RESPONSE_LENGTH),
  };
}

function judge(name: string, { status, type, body }: RawAnswer): ForwardOutcome {
  const fail = (what: string): ForwardOutcome => {
    const reason = `${name}: the back end answered ${what}`;
    return { kind: 'failed', status: 502, reason, answeredStatus: status };
  };
  if (status >= 300 && status < 400) return fail(`with a redirect, ${status}`);
  if (body === undefined) return fail(`more than ${MAX_RESPONSE_LENGTH} bytes`);
  const isWhole = /^application\/json\b/i.test(type) && isJson(body);
  if (!isWhole) return fail(`${status} with something else than JSON`);
  return { kind: 'answered', status, json: body };
}

function toFailure(error: unknown): ForwardOutcome {
  if (!(error instanceof BackEndUnreachable)) throw error;
  const isLate = error.cause instanceof Error && error.cause.name === 'TimeoutError';
  return { kind: 'failed', status: isLate ? 504 : 502, reason: error.message };
}

/**
 * Sends a call to the back end once. An `answered` outcome contains a complete JSON response with
 * any status except 3xx.
 */
export async function forward(call: BackEndCall): Promise<ForwardOutcome> {
  try {
    const answer = await exchange(call.name, call.timeoutMs, (timeout) => send(call, timeout));
    return judge(call.name, answer);
  } catch (error) {
    return toFailure(error);
  }
}
