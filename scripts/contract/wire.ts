/** The exchanges of a run: one after the other, none redirected, the last one remembered. */
import { exchange } from '#commerce/client.ts';

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

export function createWire({ url, timeoutMs }: WireOptions) {
  let last: Exchange | undefined;

  /** A redirect is an answer: followed, it would turn a write into a read. */
  const noting: typeof globalThis.fetch = async (input, init) => {
    last = undefined;
    const response = await fetch(input, { redirect: 'manual', ...init });
    const text = await response.clone().text();
    last = { status: response.status, excerpt: text.slice(0, EXCERPT) };
    return response;
  };

  return {
    fetch: noting,
    last: () => last,
    send({ method, path, headers = {}, body }: PlainRequest): Promise<PlainAnswer> {
      return exchange(`${method} ${path}`, timeoutMs, async (signal) => {
        const response = await noting(`${url}${path}`, {
          ...{ method, signal },
          headers: { Accept: 'application/json', ...headers },
          // Bytes, so that no Content-Type is made up for them.
          ...(body !== undefined && { body: new TextEncoder().encode(body) }),
        });
        return { status: response.status, headers: response.headers, text: await response.text() };
      });
    },
  };
}
