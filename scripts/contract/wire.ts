/** The exchanges of a run: one after the other, none redirected, the last one remembered. */
import { exchange } from '#commerce/client.ts';

/** A stranger's token is none that any back end knows; a customer's is the one that she got. */
export type Who = 'nobody' | 'stranger' | 'customer' | 'catalogue' | 'orders' | 'customers';

/** An exchange as it went over the line. */
export interface Passed {
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
  /** The first characters of the body. */
  excerpt: string;
}

/** A request as it goes over the line, right or wrong. */
export interface PlainRequest {
  method: string;
  /** From the root, with its query. */
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

/** @param note is told of every exchange */
export function createWire({ url, timeoutMs }: WireOptions, note: (passed: Passed) => void) {
  let last: Exchange | undefined;

  /** A redirect is an answer: followed, it would turn a write into a read. */
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
          // Bytes, so that no Content-Type is made up for them.
          ...(body !== undefined && { body: new TextEncoder().encode(body) }),
        });
        return { status: response.status, headers: response.headers, text: await response.text() };
      });
    },
  };
}
