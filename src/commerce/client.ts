import type * as z from 'zod/mini';
import { BackEndUnreachable, MalformedAnswer } from './errors.ts';
import { toRefusal } from './refusal.ts';
import { FIRST_STORE_VIEW, inStoreView, type StoreView, storeHeaders } from './store-view.ts';

export interface CommerceOptions {
  /** Origin of the back end or of the shop's gateway, without trailing slash. */
  baseUrl: string;
  /** Bearer token; without a token, calls are anonymous. */
  token?: string;
  storeView?: StoreView | undefined;
  /** Timeout of one call including its body. */
  timeoutMs?: number;
  fetch?: typeof globalThis.fetch;
}

export interface CommerceRequest<T> {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path from the root, segments already encoded. */
  path: string;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
  answer: z.ZodMiniType<T>;
}

/** Sends one request to the back end and returns the validated response. */
export type CommerceClient = <T>(request: CommerceRequest<T>) => Promise<T>;

/** Returns a path such as `items[3].sku`; empty for the whole response. */
export function fieldPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text === '' ? String(key) : `${text}.${String(key)}`;
  }, '');
}

/**
 * Converts a schema error of a response into the error that is thrown.
 *
 * @param at path of the validated part in the response
 */
export function malformedAnswer(
  call: string,
  error: z.core.$ZodError,
  at: readonly PropertyKey[] = [],
): MalformedAnswer {
  const [issue] = error.issues;
  const expected =
    issue?.code === 'invalid_type' ? `is not of type ${issue.expected}` : 'is not as expected';
  return new MalformedAnswer(call, fieldPath([...at, ...(issue?.path ?? [])]), expected, error);
}

function parseAnswer<T>(schema: z.ZodMiniType<T>, input: unknown, call: string): T {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw malformedAnswer(call, parsed.error);
}

function parseJson(text: string, call: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new MalformedAnswer(call, '', 'is not JSON', cause);
  }
}

function reasonOf(error: unknown, timeoutMs: number): string {
  if (error instanceof Error && error.name === 'TimeoutError') return `${timeoutMs} ms passed`;
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  // Other messages may quote what was sent, the token included.
  return 'connection lost';
}

/** Runs one exchange. Any failure below HTTP is thrown as {@link BackEndUnreachable}. */
export async function exchange<T>(
  call: string,
  timeoutMs: number,
  send: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  try {
    return await send(AbortSignal.timeout(timeoutMs));
  } catch (error) {
    throw new BackEndUnreachable(call, reasonOf(error, timeoutMs), error);
  }
}

/**
 * Creates the client for calls to the back end. It does not retry, because only the caller can
 * decide whether repeating is safe. Calls reject only with BackEndUnreachable, BackEndRefusal or
 * MalformedAnswer.
 */
export function createCommerceClient(options: CommerceOptions): CommerceClient {
  const { baseUrl, token, timeoutMs = 30_000, fetch = globalThis.fetch } = options;
  const { storeView = FIRST_STORE_VIEW } = options;
  return async ({ method = 'GET', path, query, body, answer }) => {
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const call = `${method} ${path}`;
    const { status, text, wait } = await exchange(call, timeoutMs, async (signal) => {
      const response = await fetch(`${baseUrl}${inStoreView(path, storeView)}${search}`, {
        method,
        signal,
        credentials: 'omit',
        headers: {
          Accept: 'application/json',
          ...storeHeaders(storeView),
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const wait = secondsOf(response.headers.get('Retry-After'));
      return { status: response.status, text: await response.text(), wait };
    });
    if (status !== 200) throw toRefusal(call, status, parseJsonIfValid(text), wait);
    return parseAnswer(answer, parseJson(text, call), call);
  };
}

/**
 * Parses a Retry-After header in seconds. The date format is ignored because the back end does not
 * send it.
 */
function secondsOf(header: string | null): number | undefined {
  return header !== null && /^\d{1,5}$/.test(header) ? Number(header) : undefined;
}

/** Returns `undefined` for an error page that is not JSON; its refusal then has no reason. */
function parseJsonIfValid(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
