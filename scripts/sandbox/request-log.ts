import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { SandboxContext, SandboxEnvironment } from './rest/environment.ts';

export interface RequestCounts {
  /** Number of requests by method and route, such as `GET /rest/V1/products/:sku`. */
  requests: Record<string, number>;
  mostAtOnce: number;
}

export type RequestLog = ReturnType<typeof createRequestLog>;

/** Returns the route that handled the request, without the store code. */
function routeOf(c: SandboxContext): string {
  const route = matchedRoutes(c).findLast(({ method }) => method === c.req.method);
  const path = route?.path.replace('/rest/:storeCode/V1', '/rest/V1') ?? '(no route)';
  return `${c.req.method} ${path}`;
}

/** Counts requests, so that tests can check the load that a client causes. */
export function createRequestLog() {
  const counts = new Map<string, number>();
  let atOnce = 0;
  let mostAtOnce = 0;

  const count = createMiddleware<SandboxEnvironment>(async (c, next) => {
    const outgoing = c.env?.outgoing;
    atOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    const leave = () => {
      atOnce -= 1;
    };
    // With a socket, a request is active until its last byte is sent or the connection closes.
    outgoing?.once('close', leave);
    await next();
    const route = routeOf(c);
    counts.set(route, (counts.get(route) ?? 0) + 1);
    if (outgoing === undefined) leave();
  });

  return {
    count,
    report: (): RequestCounts => ({ requests: Object.fromEntries(counts), mostAtOnce }),
    reset(): void {
      counts.clear();
      mostAtOnce = atOnce;
    },
  };
}
