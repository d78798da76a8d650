import { searchFormPath } from '#lib/paths.ts';
import { SHOP_SERVER_PATHS } from '#lib/site-addresses.ts';
import type { ReleaseAddresses } from './release-addresses.ts';

/** What Cloudflare Pages reads of a `_redirects`; rules with a `*` count apart. */
const MOST_REDIRECTS = 2_000;
const LONGEST_LINE = 1_000;

/** Files of one site, without a paid plan. */
export const CLOUDFLARE_FILES = 20_000;

export interface CloudflareRedirects {
  text: string;
  /** Old addresses that find no room, and are answered 404. */
  left: readonly string[];
}

/** The file `_redirects`. Rules beat files here, so an address that has a page needs to have none. */
export function cloudflareRedirects({ redirects }: ReleaseAddresses): CloudflareRedirects {
  const rules = redirects.map(([from, to]) => ({ from, line: `${from} ${to} 301` }));
  const short = rules.filter(({ line }) => line.length <= LONGEST_LINE);
  const kept = new Set(short.slice(0, MOST_REDIRECTS));
  const search = searchFormPath();
  const lines = [...Array.from(kept, ({ line }) => line), `${search}/* ${search} 200`];
  const left = rules.filter((rule) => !kept.has(rule)).map(({ from }) => from);
  return { text: `${lines.join('\n')}\n`, left };
}

/** The file `_routes.json`: which requests the worker sees. Files are sent without it. */
export function cloudflareRoutes(): string {
  const include = SHOP_SERVER_PATHS.map((path) => (path.endsWith('/') ? `${path}*` : path));
  return `${JSON.stringify({ version: 1, include, exclude: [] }, null, 2)}\n`;
}

/**
 * The file `_worker.js`: rules cannot lead to another host, so it passes calls on to the shop server.
 * @param shopServer public origin of the shop server
 */
export function cloudflareWorker(shopServer: string): string {
  return `const SHOP_SERVER = ${JSON.stringify(shopServer)};

export default {
  fetch(request) {
    const { pathname, search } = new URL(request.url);
    const call = new Request(SHOP_SERVER + pathname + search, request);
    return fetch(call, { redirect: 'manual' });
  },
};
`;
}
