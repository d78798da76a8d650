/** The part of autocannon that the load bench uses, because the package has no types. */
declare module 'autocannon' {
  namespace autocannon {
    interface Request {
      method?: 'GET' | 'POST';
      path?: string;
      headers?: Readonly<Record<string, string>>;
      body?: string;
      setupRequest?: (request: Request) => Request;
    }

    interface Options {
      url: string;
      connections: number;
      /** Duration in seconds. */
      duration: number;
      /** Requests per second of all connections together; unlimited by default. */
      overallRate?: number;
      requests: readonly Request[];
      verifyBody?: (body: string) => boolean;
    }

    interface Result {
      errors: number;
      non2xx: number;
      mismatches: number;
      requests: { average: number; total: number };
    }

    interface Run extends PromiseLike<Result> {
      on(
        event: 'response',
        /** The latency is in milliseconds. */
        listener: (client: unknown, status: number, bytes: number, latency: number) => void,
      ): void;
    }
  }

  function autocannon(options: autocannon.Options): autocannon.Run;
  export = autocannon;
}
