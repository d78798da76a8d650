import { Hono } from 'hono';
import type { SandboxEnvironment } from './rest/environment.ts';

type Routes = readonly { method: string; path: string }[];

function listRoutes(routes: Routes): string {
  const calls = routes
    .filter(({ method, path }) => method !== 'ALL' && !path.startsWith('/rest/:storeCode'))
    .map(({ method, path }) => `${method.padEnd(6)} ${path}`);
  return [...new Set(calls)].sort().join('\n');
}

/** Serves a plain list of routes to developers who open the sandbox in a browser. */
export function homeRoute(routes: () => Routes) {
  return new Hono<SandboxEnvironment>().get('/', (c) =>
    c.text(
      `This is the sandbox back end: it answers like Magento 2.4.7 and is no shop.\n` +
        `Calls below /rest/V1 are also there below /rest/default/V1 and /rest/all/V1.\n` +
        `\n${listRoutes(routes())}\n`,
    ),
  );
}
