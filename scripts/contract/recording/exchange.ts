/** An exchange with a back end, as stored in a file. */
import { createHash } from 'node:crypto';
import type { FullExchange, Who } from '../wire.ts';

/** A body as JSON, as text (`{page}` for an HTML page) or, for a picture, as length and digest. */
export interface RecordedBody {
  json?: unknown;
  text?: string;
  file?: { length: number; sha256: string };
}

export interface RecordedRequest extends RecordedBody {
  method: string;
  /** Path with `{…}` in place of values that differ in each run. */
  path: string;
  query?: Readonly<Record<string, string>>;
  /**
   * `accept` and `content-type`, if they differ from those of the shop's client; empty if not sent.
   */
  headers?: Readonly<Record<string, string>>;
  who: Who;
}

export interface RecordedAnswer extends RecordedBody {
  status: number;
  type?: string;
  /**
   * Number of list items omitted or reduced to an id: those outside the demo catalogue, those
   * beyond 25, and all results of searches by update time.
   */
  'left out'?: number;
}

export interface RecordedExchange {
  request: RecordedRequest;
  answer: RecordedAnswer;
}

export interface RecordedRow {
  call: string;
  when: string;
  exchanges: readonly RecordedExchange[];
}

export interface RecordedArea {
  area: string;
  rows: readonly RecordedRow[];
}

/** Headers of the shop's client: the first with every request, the second with every body. */
const USUAL_HEADERS = { accept: 'application/json', 'content-type': 'application/json' } as const;

/** Replaces an HTML page, which may reveal where the back end stores its files. */
const PAGE = '{page}';

function parseBody(text: string): RecordedBody {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return { text: text.trimStart().startsWith('<') ? PAGE : text };
  }
}

function oddHeaders({ sent, body }: FullExchange): Record<string, string> | undefined {
  const odd = Object.entries(USUAL_HEADERS).flatMap(([name, usual]) => {
    const value = sent.get(name) ?? '';
    const isExpected = name === 'accept' || body !== undefined;
    return value === (isExpected ? usual : '') ? [] : [[name, value]];
  });
  return odd.length > 0 ? Object.fromEntries(odd) : undefined;
}

function bodyOf({ received, answer }: FullExchange): RecordedBody {
  const type = received.get('content-type') ?? '';
  if (!type.startsWith('image/')) return parseBody(new TextDecoder().decode(answer));
  const sha256 = createHash('sha256').update(answer).digest('hex');
  return { file: { length: answer.length, sha256 } };
}

/**
 * Converts an exchange to the format of a recording. Ids and names of the run are not yet replaced.
 */
export function toExchange(passed: FullExchange): RecordedExchange {
  const { pathname, searchParams } = new URL(passed.url);
  const headers = oddHeaders(passed);
  const type = passed.received.get('content-type');
  return {
    request: {
      who: passed.who,
      method: passed.method,
      path: pathname,
      ...(searchParams.size > 0 && { query: Object.fromEntries(searchParams) }),
      ...(headers && { headers }),
      ...(passed.body !== undefined && parseBody(passed.body)),
    },
    answer: { status: passed.status, ...(type !== null && { type }), ...bodyOf(passed) },
  };
}
