/** Exchanges of a run: one after the other, without redirects. The last one is stored. */
import { exchange } from '#commerce/client.ts';

/** `stranger` sends a token that no back end has issued, `customer` the token of a sign-in. */
export type Who = 'nobody' | 'stranger' | 'customer' | 'catalogue' | 'orders' | 'customers';

/** A complete exchange, with request and response. */
export interface FullExchange {
  who: Who;
  method: string;
  url: string;
  sent: Headers;
  body: string | undefined;
  status: number;
  received: Headers;
  answer: Uint8Array;
}

export interface Exchange {
  status: number;
  excerpt: string;
}

/** A request exactly as it is sent, valid or not. */
export interface PlainRequest {
  method: string;
  /** Path from the root, including the query. */
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

export interface PlainAnswer {
  status: number;
  headers: Headers;
  text: string;
}

interface WireOptions {
  url: string;
  timeoutMs: number;
}

const EXCERPT = 300;

function textOf(body: RequestInit['body']): string | undefined {
  if (body === undefined || body === null) return undefined;
  return body instanceof Uint8Array ? new TextDecoder().decode(body) : String(body);
}

/** @param note receives every exchange */
export function createWire({ url, timeoutMs }: WireOptions, note: (passed: FullExchange) => void) {
  let last: Exchange | undefined;

  /**
   * By default, returns redirects as responses, because following one would turn a write into a
   * read.
   */
  const fetchAs =
    (who: Who): typeof globalThis.fetch =>
    async (input, init) => {
      last = undefined;
      const response = await fetch(input, { redirect: 'manual', ...init });
      const answer = new Uint8Array(await response.clone().arrayBuffer());
      const { status } = response;
      last = { status, excerpt: new TextDecoder().decode(answer).slice(0, EXCERPT) };
      note({
        who,
        method: init?.method ?? 'GET',
        url: String(input),
        status,
        answer,
        sent: new Headers(init?.headers),
        body: textOf(init?.body),
        received: response.headers,
      });
      return response;
    };

  return {
    fetchAs,
    last: () => last,
    send({ method, path, headers = {}, body }: PlainRequest): Promise<PlainAnswer> {
      return exchange(`${method} ${path}`, timeoutMs, async (signal) => {
        const response = await fetchAs('nobody')(`${url}${path}`, {
          method,
          signal,
          headers: { Accept: 'application/json', ...headers },
          // Bytes, because `fetch` would add a Content-Type to text.
          ...(body !== undefined && { body: new TextEncoder().encode(body) }),
        });
        return { status: response.status, headers: response.headers, text: await response.text() };
      });
    },
  };
}
