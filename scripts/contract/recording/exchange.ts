/** An exchange with a back end as it is kept in a file. */
import { createHash } from 'node:crypto';
import type { Passed, Who } from '../wire.ts';

/** JSON where it is JSON, a text where it is none, and of a file what tells it from others. */
export interface RecordedBody {
  json?: unknown;
  text?: string;
  file?: { length: number; sha256: string };
}

export interface RecordedRequest extends RecordedBody {
  method: string;
  /** With `{…}` in place of what is another one in each run. */
  path: string;
  query?: Readonly<Record<string, string>>;
  /** Where they are not those that the shop sends. */
  headers?: Readonly<Record<string, string>>;
  who: Who;
}

export interface RecordedAnswer extends RecordedBody {
  status: number;
  type?: string;
  /** How many items of its lists are not in it: of others than the demo catalogue, and beyond 25. */
  'left out'?: number;
}

export interface RecordedExchange {
  request: RecordedRequest;
  answer: RecordedAnswer;
}

/** What one row of the suite asked, and what it was answered. */
export interface RecordedRow {
  call: string;
  when: string;
  exchanges: readonly RecordedExchange[];
}

export interface RecordedArea {
  area: string;
  rows: readonly RecordedRow[];
}

/** What the shop's client sends with every request, and with every body. */
const USUAL = { accept: 'application/json', 'content-type': 'application/json' } as const;

/** A page for people: it may show where the back end keeps its files. */
const PAGE = '{page}';

function parsed(text: string): RecordedBody {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return { text: text.trimStart().startsWith('<') ? PAGE : text };
  }
}

function oddHeaders({ sent, body }: Passed): Record<string, string> | undefined {
  const odd = Object.entries(USUAL).flatMap(([name, usual]) => {
    const value = sent.get(name) ?? '';
    const isExpected = name === 'accept' || body !== undefined;
    return value === (isExpected ? usual : '') ? [] : [[name, value]];
  });
  return odd.length > 0 ? Object.fromEntries(odd) : undefined;
}

function bodyOf({ received, answer }: Passed): RecordedBody {
  const type = received.get('content-type') ?? '';
  if (!type.startsWith('image/')) return parsed(new TextDecoder().decode(answer));
  const sha256 = createHash('sha256').update(answer).digest('hex');
  return { file: { length: answer.length, sha256 } };
}

/** The exchange with everything in it that a file may keep, ids and names of the run included. */
export function toExchange(passed: Passed): RecordedExchange {
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
      ...(passed.body !== undefined && parsed(passed.body)),
    },
    answer: { status: passed.status, ...(type !== null && { type }), ...bodyOf(passed) },
  };
}
