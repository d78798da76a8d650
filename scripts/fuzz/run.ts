/** Sends a shop unusual requests, and checks its responses, its log and its memory. */
import fc from 'fast-check';
import { bytesOf, type RawResponse, sendBytes } from '../target/raw-requests.ts';
import { openTarget, type Target } from '../target/whole-shop.ts';
import { type Fuzz, fuzz } from './arbitraries.ts';
import { type Live, openLive, toCall } from './live.ts';

export interface FuzzOptions {
  /** Makes the requests reproducible. */
  seed: number;
  requests: number;
  /** Number of requests after which the memory is measured for comparison. */
  settledAt: number;
}

export interface FuzzReport {
  /** Number of responses by status; 0 for a connection that ended without a response. */
  statuses: Readonly<Record<string, number>>;
  /** Requests with a 5xx response, and well-formed requests without a response. */
  failures: readonly string[];
  /** Log lines about errors that were thrown. */
  errors: readonly string[];
  /** Errors that were thrown in the back end. */
  crashes: readonly string[];
  /** Members sent to the back end that no request of the shop contains. */
  strangeMembers: readonly string[];
  isGone: boolean;
  /** Growth of the used memory in bytes, from `settledAt` to the end. */
  growth: number;
}

/** Number of concurrent requests. */
const LANES = 8;

/** Requests after which basket and payment are renewed and the seed changes. */
const BATCH = 50;

interface Sent {
  answer: RawResponse;
  /** Description of the request for the report. */
  told: string;
}

async function send({ port }: Target, given: Fuzz, live: Live): Promise<Sent> {
  if (given.kind === 'bytes') {
    const answer = await sendBytes(port, given.bytes, false);
    return { answer, told: JSON.stringify(Buffer.from(given.bytes).toString('latin1')) };
  }
  const { path, call } = toCall(given, live);
  const bytes = bytesOf(path, call);
  // A chunked body may lack its end, so close our side of the connection after it.
  const isWhole = !('Transfer-Encoding' in (call.headers ?? {}));
  const answer = await sendBytes(port, bytes, isWhole);
  return { answer, told: JSON.stringify(bytes.toString('latin1').slice(0, 1500)) };
}

async function runConcurrently<T>(
  things: readonly T[],
  work: (thing: T) => Promise<void>,
): Promise<void> {
  const left = [...things];
  const lane = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) await work(next);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

const MAX_EXAMPLES = 20;

function createRecord() {
  const statuses: Record<string, number> = {};
  const failures: string[] = [];
  return {
    statuses,
    failures,
    note({ kind }: Fuzz, { answer: { status, text }, told }: Sent) {
      statuses[status] = (statuses[status] ?? 0) + 1;
      const isFailure = status >= 500 || (status === 0 && kind === 'request');
      if (isFailure && failures.length < MAX_EXAMPLES)
        failures.push(`${status} ${text} for ${told}`);
    },
  };
}

/**
 * Returns errors thrown during a request. Error lines without a request are about payments that
 * need an operator.
 */
function errorsIn({ shop }: Target): string[] {
  const errors = shop.lines.filter((line) => 'error' in line && 'requestId' in line);
  return errors.slice(0, MAX_EXAMPLES).map((line) => JSON.stringify(line));
}

async function fuzzTarget(target: Target, options: FuzzOptions): Promise<FuzzReport> {
  const { seed, requests, settledAt } = options;
  const record = createRecord();
  let before = Number.NaN;
  for (let sent = 0; sent < requests && !target.shop.isGone(); sent += BATCH) {
    if (sent === settledAt) before = await target.shop.memory();
    const live = await openLive(target);
    const batch = fc.sample(fuzz, { seed: seed + sent, numRuns: BATCH });
    await runConcurrently(batch, async (given) =>
      record.note(given, await send(target, given, live)),
    );
  }
  const { statuses, failures } = record;
  return {
    statuses,
    failures,
    errors: errorsIn(target),
    crashes: target.backEnd.crashes.slice(0, MAX_EXAMPLES).map((crash) => String(crash)),
    strangeMembers: target.backEnd.strangeMembers.slice(0, MAX_EXAMPLES),
    isGone: target.shop.isGone(),
    growth: target.shop.isGone() ? Number.NaN : (await target.shop.memory()) - before,
  };
}

/** Runs the fuzz test; the number of requests is rounded up to whole batches. */
export async function runFuzz(options: FuzzOptions): Promise<FuzzReport> {
  const target = await openTarget({ RATE_LIMIT_FACTOR: '1000000' });
  try {
    return await fuzzTarget(target, options);
  } finally {
    await target.close();
  }
}
