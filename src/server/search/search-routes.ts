import { type Context, Hono, type Next } from 'hono';
import * as z from 'zod';
import { codeOf } from '#lib/search/words.ts';
import { CODES_AT_ONCE } from '#lib/site-data/search-answers.ts';
import { SEARCH_LIMIT, searchFormPath, searchText } from '#lib/urls/paths.ts';
import { searchableText } from '#lib/urls/search-url.ts';
import { refuse, tooManyRequests } from '#server/gateway/responses.ts';
import type { ServerEnvironment } from '#server/request-bindings.ts';
import { sendFile } from '#server/site/send-file.ts';
import { toSiteFile } from '#server/site/site-file.ts';
import type { RateLimiter } from '#server/traffic/rate-limiter.ts';
import { noteRefusal } from '#server/traffic/request-context.ts';
import { findResults } from './find-results.ts';
import { findSuggestions } from './find-suggestions.ts';
import { findList } from './found-lists.ts';
import { createLiveSearch, type LiveSearch, ReleaseGone, type RenderPage } from './live-search.ts';

export interface SearchParts {
  /** Folder of the published site. */
  outDir: string;
  limiter?: RateLimiter | undefined;
  /** Called when a browser shows the first page of results. */
  count?: ((term: string, isFruitless: boolean) => void) | undefined;
  /** Renders pages and cards; without it they are files of the site. */
  render?: RenderPage | undefined;
}

/** Responses may be a minute old, so that a CDN answers repeated searches. */
const CACHE_CONTROL = 'public, max-age=60';

/** Maximum number of releases that one search tries. */
const ATTEMPTS = 5;

const text = z
  .string()
  .trim()
  .min(1)
  .max(SEARCH_LIMIT)
  .refine((value) => !/\p{Cc}/u.test(value));

const oneText = z.strictObject({ q: z.tuple([text]) });
const codes = z.strictObject({ q: z.array(text).min(1).max(CODES_AT_ONCE) });

function findCodes(wanted: readonly string[], { index }: LiveSearch) {
  return Object.fromEntries(wanted.map((code) => [code, index.withCode(codeOf(code))]));
}

/** Returns true for a shopper's first page of a search, and false for robots and scripts. */
function isVisit(c: Context): boolean {
  const isShown = c.req.method === 'GET' && c.req.header('Sec-Fetch-Dest') === 'document';
  return isShown && c.req.query('page') === undefined;
}

/**
 * Responds with the page of the search form, whose script says that the search is not available and
 * tries again.
 *
 * @param wait time in seconds until the client may search again; undefined if the search is not
 * available
 */
async function replaceWithForm(c: Context, next: Next, wait: number | undefined): Promise<void> {
  // Its status must not become 304.
  c.req.raw.headers.delete('If-None-Match');
  await next();
  const { body, headers } = c.res;
  c.res = new Response(body, { status: wait === undefined ? 503 : 429, headers });
  c.res.headers.set('Cache-Control', 'no-store');
  c.res.headers.delete('ETag');
  if (wait !== undefined) c.res.headers.set('Retry-After', String(wait));
}

/**
 * Responds to searches from the index of the live release: `GET /search/{text}` with a page of
 * results, `GET /search/find` with the list of all results for `q`, `GET /search/suggest` with the
 * first of them, and `GET /search/codes` with the products of up to 40 codes. Without the parameter
 * `q`, the last three are results pages too. Rejects calls with 400, 429 or 503. Instead of a results page
 * that is not available, the page of the search responds, with status 429 or 503.
 */
export function searches({ outDir, limiter, count, render }: SearchParts): Hono<ServerEnvironment> {
  const openLive = createLiveSearch(outDir, render);

  /**
   * Searches again if another release has replaced the one that was searched. Returns undefined if
   * no release can be searched.
   */
  async function inLiveRelease<T>(find: (search: LiveSearch) => T): Promise<T | undefined> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      try {
        const search = await openLive();
        return search && (await find(search));
      } catch (error) {
        if (!(error instanceof ReleaseGone)) throw error;
      }
    }
    return undefined;
  }

  async function answer<T>(
    c: Context<ServerEnvironment>,
    schema: z.ZodType<T>,
    respond: (query: T, search: LiveSearch) => unknown,
  ): Promise<Response> {
    const wait = await limiter?.('searches');
    if (wait !== undefined) throw tooManyRequests(wait);
    const query = schema.safeParse(c.req.queries());
    if (!query.success) {
      noteRefusal('no search');
      return refuse(400, 'This is no search.');
    }
    const found = await inLiveRelease((search) => respond(query.data, search));
    if (found === undefined) return refuse(503, 'The search is not available.');
    c.header('Cache-Control', CACHE_CONTROL);
    return c.json(found);
  }

  const app = new Hono<ServerEnvironment>();
  app.get(`${searchFormPath()}/:call{find|suggest|codes}`, async (c, next) => {
    if (c.req.query('q') === undefined) return next();
    const call = c.req.param('call');
    if (call === 'codes') return answer(c, codes, ({ q }, search) => findCodes(q, search));
    const find = call === 'suggest' ? findSuggestions : findList;
    return answer(c, oneText, ({ q: [term] }, search) => find(term, search));
  });
  app.get(`${searchFormPath()}/*`, async (c, next) => {
    const { pathname, search: query } = new URL(c.req.url);
    const term = searchableText(searchText(pathname));
    if (term === '') return next();
    const wait = await limiter?.('searches');
    const find = (search: LiveSearch) => findResults(term, new URLSearchParams(query), search);
    const found = wait === undefined ? await inLiveRelease(find) : undefined;
    if (found === undefined) return replaceWithForm(c, next, wait);
    if ('moved' in found) {
      c.header('Cache-Control', CACHE_CONTROL);
      return c.redirect(found.moved);
    }
    if (isVisit(c)) count?.(term, found.isFruitless);
    const file = toSiteFile('search.html', Buffer.from(found.html));
    return sendFile(c, { file, status: 200, cacheControl: CACHE_CONTROL });
  });
  return app;
}
