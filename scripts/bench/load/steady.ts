/** Requests that come at a fixed rate, whatever the answers take. */
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon, { type Request } from 'autocannon';
import { percentile } from '../percentile.ts';

export interface SteadyLoad {
  url: string;
  /** That are measured; some more are asked before and after. */
  seconds: number;
  /** Requests a second. */
  rate: number;
  /** What one of the connections sends in turn, from 0. */
  requestsOf: (connection: number) => readonly Request[];
  /** What an answer has to begin with. */
  beginsWith?: string;
}

export interface Latencies {
  /** Right ones and wrong ones, in the seconds that are measured. */
  answers: number;
  /** Wrong answers, broken connections, and requests without an answer, at any time. */
  errors: number;
  /** Right answers at any time. */
  right: number;
  /** Milliseconds. */
  p99: number;
}

/** Each connection costs the generator 3 ms to open: not all of them in one second. */
const OPENING_SECONDS = 4;
const SETTLING_SECONDS = 2;

/** How many seconds are asked in all, to measure so many of them. */
export function secondsAsked(seconds: number): number {
  return OPENING_SECONDS + SETTLING_SECONDS + seconds + 1;
}

/**
 * A rate in autocannon is a burst: what a second holds is sent at its beginning, as fast as answers
 * come, and its correction for that takes seconds for milliseconds. So each connection is one of its
 * own, which asks once a second, and they take turns over the second. None waits for another, so a
 * server that stops is seen by all who would have asked meanwhile.
 */
export async function askSteadily(load: SteadyLoad): Promise<Latencies> {
  const { url, seconds, rate, requestsOf, beginsWith } = load;
  const begin = performance.now();
  const from = begin + (OPENING_SECONDS + SETTLING_SECONDS) * 1000;
  const latencies: number[] = [];
  const ask = async (place: number) => {
    const start = place / rate + (place % OPENING_SECONDS);
    await sleep(Math.max(0, begin + start * 1000 - performance.now()));
    const run = autocannon({
      url,
      connections: 1,
      overallRate: 1,
      requests: requestsOf(place),
      duration: secondsAsked(seconds) - start,
      ...(beginsWith !== undefined && { verifyBody: (body) => body.startsWith(beginsWith) }),
    });
    run.on('response', (_client, _status, _bytes, latency) => {
      const now = performance.now();
      if (now >= from && now < from + seconds * 1000) latencies.push(latency);
    });
    return run;
  };
  const results = await Promise.all(Array.from({ length: rate }, (_, place) => ask(place)));
  const sum = (count: (result: autocannon.Result) => number) =>
    results.reduce((total, result) => total + count(result), 0);
  return {
    answers: latencies.length,
    errors: sum(({ errors, non2xx, mismatches }) => errors + non2xx + mismatches),
    right: sum(({ requests, non2xx, mismatches }) => requests.total - non2xx - mismatches),
    p99: percentile(latencies, 0.99),
  };
}
