/** How much was asked of a back end. */
export interface Load {
  requests: number;
  seconds: number;
  /** Most that were under way at once. */
  atOnce: number;
}

/** While a large catalogue is merged connections rest and are lost: what reads alone is repeated. */
async function steadyFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const call = () => globalThis.fetch(input, init);
  return init?.method === 'GET' ? call().catch(call) : call();
}

/** A fetch that counts, for all clients of one run. */
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
