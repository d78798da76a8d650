/** Sends a shop what nobody would, and watches whether it stays up, polite and small. */
import fc from 'fast-check';
import { bytesOf, type RawResponse, sendBytes } from '../target/raw-requests.ts';
import { openTarget, type Target } from '../target/whole-shop.ts';
import { type Fuzz, fuzz } from './arbitraries.ts';
import { type Live, renew, toCall } from './live.ts';

export interface FuzzOptions {
  /** Repeats the same requests. */
  seed: number;
  requests: number;
  /** The request after which the memory is what later memory is compared with. */
  settledAt: number;
}

export interface FuzzReport {
  /** How many answers had which status; 0 where a connection ended without one. */
  statuses: Readonly<Record<string, number>>;
  /** Requests that were answered by a 5xx, or well-formed and not at all. */
  failures: readonly string[];
  /** Lines of the log that tell of an error that was thrown. */
  errors: readonly string[];
  /** What broke in the back end. */
  crashes: readonly string[];
  /** What the back end was sent that no body of the shop has. */
  strangeMembers: readonly string[];
  /** Whether the process ended. */
  isGone: boolean;
  /** Bytes in use at the end beyond those at `settledAt`. */
  growth: number;
}

/** So many are under way at the same time. */
const LANES = 8;

/** Requests between two renewals, and between two looks at the seed. */
const BATCH = 50;

interface Sent {
  answer: RawResponse;
  /** For whoever has to find out. */
  told: string;
}

async function send({ port }: Target, given: Fuzz, live: Live): Promise<Sent> {
  if (given.kind === 'bytes') {
    const answer = await sendBytes(port, given.bytes, false);
    return { answer, told: JSON.stringify(Buffer.from(given.bytes).toString('latin1')) };
  }
  const { path, call } = toCall(given, live);
  const bytes = bytesOf(path, call);
  // A body of no known end: the other side is told that it is over.
  const isWhole = !('Transfer-Encoding' in (call.headers ?? {}));
  const answer = await sendBytes(port, bytes, isWhole);
  return { answer, told: JSON.stringify(bytes.toString('latin1').slice(0, 1500)) };
}

/** Does all the work, so many at a time. */
async function inLanes<T>(things: readonly T[], work: (thing: T) => Promise<void>): Promise<void> {
  const left = [...things];
  const lane = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) await work(next);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** Answers of one kind are told of with examples. */
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

/** Something was thrown while a request was answered: any other line is about a payment, for a person. */
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
    const live = await renew(target);
    const batch = fc.sample(fuzz, { seed: seed + sent, numRuns: BATCH });
    await inLanes(batch, async (given) => record.note(given, await send(target, given, live)));
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

/** Numbers of requests are rounded up to whole batches. */
export async function runFuzz(options: FuzzOptions): Promise<FuzzReport> {
  const target = await openTarget({ RATE_LIMIT_FACTOR: '1000000' });
  try {
    return await fuzzTarget(target, options);
  } finally {
    await target.close();
  }
}
