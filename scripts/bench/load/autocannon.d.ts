/** The part of autocannon that the load bench uses: it comes without types. */
declare module 'autocannon' {
  export interface Request {
    method?: 'GET' | 'POST';
    path?: string;
    headers?: Readonly<Record<string, string>>;
    body?: string;
    setupRequest?: (request: Request) => Request;
  }

  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    /** Requests a second of all connections together; as many as go through when left out. */
    overallRate?: number;
    requests: readonly Request[];
    verifyBody?: (body: string) => boolean;
  }

  interface Result {
    errors: number;
    timeouts: number;
    non2xx: number;
    mismatches: number;
    /** Milliseconds, corrected for coordinated omission where there is a rate. */
    latency: { p50: number; p99: number; max: number };
    requests: { average: number; total: number };
  }

  export default function autocannon(options: Options): Promise<Result>;
}
