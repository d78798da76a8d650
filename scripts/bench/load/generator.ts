import autocannon, { type Request } from 'autocannon';

export interface Load {
  url: string;
  seconds: number;
  connections: number;
  /** Sent in turn. */
  requests: readonly Request[];
}

export interface Throughput {
  /** Wrong answers, broken connections, and requests without an answer. */
  errors: number;
  perSecond: number;
}

/** Asks as fast as answers come. */
export async function generate({ seconds, ...load }: Load): Promise<Throughput> {
  const { errors, non2xx, requests } = await autocannon({ ...load, duration: seconds });
  // Time-outs are among the errors.
  return { errors: errors + non2xx, perSecond: requests.average };
}
