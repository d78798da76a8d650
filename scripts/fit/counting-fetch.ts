export interface Load {
  requests: number;
  seconds: number;
  /** Highest number of requests that ran at the same time. */
  atOnce: number;
}

/** Retries reads once, because idle connections are lost while a large catalogue is merged. */
async function steadyFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const call = () => globalThis.fetch(input, init);
  return init?.method === 'GET' ? call().catch(call) : call();
}

/** Creates a `fetch` that counts the requests of all clients in one run. */
export function createCountingFetch() {
  const begun = performance.now();
  let requests = 0;
  let underWay = 0;
  let atOnce = 0;
  return {
    load: (): Load => ({ requests, seconds: (performance.now() - begun) / 1000, atOnce }),
    fetch: async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
      requests += 1;
      underWay += 1;
      atOnce = Math.max(atOnce, underWay);
      try {
        return await steadyFetch(input, init);
      } finally {
        underWay -= 1;
      }
    },
  };
}
