import autocannon, { type Request } from 'autocannon';

export interface Load {
  url: string;
  seconds: number;
  connections: number;
  requests: readonly Request[];
}

export interface Throughput {
  /** Wrong responses, broken connections, and requests without a response. */
  errors: number;
  perSecond: number;
}

/** Sends requests as fast as responses arrive. */
export async function generate({ seconds, ...load }: Load): Promise<Throughput> {
  const { errors, non2xx, requests } = await autocannon({ ...load, duration: seconds });
  // `errors` includes timeouts.
  return { errors: errors + non2xx, perSecond: requests.average };
}
