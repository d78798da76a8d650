import { setTimeout as sleep } from 'node:timers/promises';
import autocannon, { type Request } from 'autocannon';
import { percentile } from '../percentile.ts';

export interface SteadyLoad {
  url: string;
  /** Measured seconds; further requests are sent before and after them. */
  seconds: number;
  /** Requests per second. */
  rate: number;
  /** Returns the requests that one connection, counted from 0, sends in turn. */
  requestsOf: (connection: number) => readonly Request[];
  /** Required beginning of every response body. */
  beginsWith?: string;
}

export interface Latencies {
  /** Number of responses in the measured seconds, including wrong ones. */
  answers: number;
  /** Wrong responses, broken connections, and requests without a response, in the whole run. */
  errors: number;
  /** Number of correct responses in the whole run. */
  right: number;
  /** 95th percentile of the latency, in ms. */
  p95: number;
  /** 99th percentile of the latency, in ms. */
  p99: number;
}

/**
 * Opening a connection takes the generator 3 ms, so the connections are opened over several
 * seconds.
 */
const OPENING_SECONDS = 4;
const SETTLING_SECONDS = 2;

/** Returns the duration of a whole run, in seconds, that measures the given number of seconds. */
export function totalSeconds(seconds: number): number {
  return OPENING_SECONDS + SETTLING_SECONDS + seconds + 1;
}

/**
 * Sends requests at a steady rate. Given a rate, autocannon sends the requests of each second as
 * one burst and reports wrong latencies. Therefore every connection is a run of its own that sends
 * one request a second, and the starts are spread over the second. No connection waits for another,
 * so a stalled server delays every request that is sent in that time.
 */
export async function sendSteadily(load: SteadyLoad): Promise<Latencies> {
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
      duration: totalSeconds(seconds) - start,
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
    p95: percentile(latencies, 0.95),
    p99: percentile(latencies, 0.99),
  };
}
