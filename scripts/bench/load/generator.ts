import autocannon, { type Request } from 'autocannon';

export interface Load {
  url: string;
  seconds: number;
  /** Requests a second, whether they are answered or not; as many as go through when left out. */
  rate?: number;
  connections: number;
  /** Sent in turn. */
  requests: readonly Request[];
  /** What an answer has to begin with. */
  beginsWith?: string;
}

export interface Measured {
  /** Answers, right or wrong. */
  answers: number;
  /** Wrong answers, broken connections, and requests without an answer. */
  errors: number;
  /** Milliseconds. With a rate they count from the moment when a request was due. */
  p50: number;
  p99: number;
  perSecond: number;
}

export async function generate(load: Load): Promise<Measured> {
  const { url, seconds, rate, connections, requests, beginsWith } = load;
  const result = await autocannon({
    ...{ url, connections, requests, duration: seconds },
    ...(rate !== undefined && { overallRate: rate }),
    ...(beginsWith !== undefined && { verifyBody: (body) => body.startsWith(beginsWith) }),
  });
  const { latency, non2xx, mismatches } = result;
  return {
    answers: result.requests.total,
    // Time-outs are among the errors.
    errors: result.errors + non2xx + mismatches,
    p50: latency.p50,
    p99: latency.p99,
    perSecond: result.requests.average,
  };
}
