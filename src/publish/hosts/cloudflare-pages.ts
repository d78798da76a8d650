import { MAGENTO_FOLDERS, MAGENTO_SEARCH } from '#lib/addresses/magento-addresses.ts';
import { searchFormPath } from '#lib/addresses/paths.ts';
import { PASSED_ON } from '#lib/hosting/site-addresses.ts';
import type { ReleaseAddresses } from './release-addresses.ts';

/** What Cloudflare Pages reads of a `_redirects`, in silence; rules with a `*` count apart. */
const MOST_REDIRECTS = 2_000;
const LONGEST_LINE = 1_000;
const MOST_BYTES = 100_000;

/** Files of one site, without a paid plan. */
export const CLOUDFLARE_FILES = 20_000;

export interface CloudflareRedirects {
  text: string;
  /** Old addresses that find no room, and are answered 404. */
  left: readonly string[];
}

/** The file `_redirects`. Rules beat files here, so an address that has a page needs to have none. */
export function cloudflareRedirects({ redirects }: ReleaseAddresses): CloudflareRedirects {
  const search = searchFormPath();
  // The page of results reads the text from a query as well.
  const folders = [...MAGENTO_FOLDERS, [MAGENTO_SEARCH, search] as const];
  const last = [
    ...folders.flatMap(([from, to]) => [`${from} ${to} 301\n`, `${from}/* ${to} 301\n`]),
    `${search}/* ${search} 200\n`,
  ];
  const kept: string[] = [];
  const left: string[] = [];
  let room = MOST_BYTES - last.join('').length;
  for (const [from, to] of redirects) {
    const line = `${from} ${to} 301\n`;
    const fits =
      line.length <= Math.min(LONGEST_LINE, room) && kept.length < MOST_REDIRECTS - folders.length;
    if (fits) {
      kept.push(line);
      room -= line.length;
    } else left.push(from);
  }
  return { text: [...kept, ...last].join(''), left };
}

/** The file `_routes.json`: which requests the worker sees. Files are sent without it. */
export function cloudflareRoutes(): string {
  const include = PASSED_ON.map((path) => (path.endsWith('/') ? `${path}*` : path));
  return `${JSON.stringify({ version: 1, include, exclude: [] }, null, 2)}\n`;
}

/**
 * The file `_worker.js`: rules cannot lead to another host, so it passes calls on to the shop server.
 * @param shopServer public origin of the shop server
 */
export function cloudflareWorker(shopServer: string): string {
  return `const SHOP_SERVER = ${JSON.stringify(shopServer)};

export default {
  fetch(request, env) {
    const { pathname, search } = new URL(request.url);
    const call = new Request(SHOP_SERVER + pathname + search, request);
    // What a client says of itself counts for nothing.
    call.headers.set('X-Forwarded-For', request.headers.get('CF-Connecting-IP') ?? '');
    // By which the shop server knows this worker from everybody else's.
    call.headers.set('X-Edge-Secret', env.EDGE_SECRET ?? '');
    return fetch(call, { redirect: 'manual' });
  },
};
`;
}
