import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { FACETS } from '#config/messages/facet-messages.ts';
import { PRODUCT } from '#config/messages/messages.ts';
import { SHOP } from '#config/shop.ts';
import { toFoundList } from '#lib/filters/found-list.ts';
import { isWithin } from '#lib/filters/select-products.ts';
import { type FoundProducts, runSearch } from '#lib/search/run-search.ts';
import { codeOf } from '#lib/search/words.ts';
import type { FacetedList } from '#lib/site-data/faceted-list.ts';
import { FACTS_SHARDS } from '#lib/site-data/id-shards.ts';
import {
  CODES_AT_ONCE,
  type FoundResults,
  type FoundSuggestions,
} from '#lib/site-data/search-answers.ts';
import type { SearchFacts } from '#lib/site-data/search-facts.ts';
import { SEARCH_LIMIT } from '#lib/urls/paths.ts';
import { searchFactsPath } from '#lib/urls/search-facts-path.ts';
import { refuse, tooManyRequests } from '#server/gateway/responses.ts';
import type { ServerEnvironment } from '#server/request-bindings.ts';
import type { RateLimiter } from '#server/traffic/rate-limiter.ts';
import { noteRefusal } from '#server/traffic/request-context.ts';
import { foundCards } from './found-cards.ts';
import { createLiveSearch, type LiveSearch, ReleaseGone } from './live-search.ts';

export interface SearchParts {
  /** Folder of the published site. */
  outDir: string;
  limiter?: RateLimiter | undefined;
  /** Called for each search for results, but not for suggestions. */
  count?: ((term: string, isFruitless: boolean) => void) | undefined;
}

const MAX_SUGGESTED = 6;
const MAX_PLACES = 3;

/** Results may be a minute old, so that a CDN answers repeated searches. */
const CACHE_CONTROL = 'public, max-age=60';

const text = z
  .string()
  .trim()
  .min(1)
  .max(SEARCH_LIMIT)
  .refine((value) => !/\p{Cc}/u.test(value));

const oneText = z.strictObject({ q: z.tuple([text]) });
const codes = z.strictObject({ q: z.array(text).min(1).max(CODES_AT_ONCE) });

const texts = { ...FACETS, inStock: PRODUCT.inStock, unavailable: PRODUCT.unavailable };

/** Returns the found products with their filters. */
async function listOf(
  { ids, names }: { ids: readonly number[]; names: readonly string[] },
  { index, read }: LiveSearch,
): Promise<FacetedList> {
  const shards = new Set(ids.map(FACTS_SHARDS.of));
  const facts = await Promise.all(
    Array.from(shards, (shard) => read<SearchFacts>(searchFactsPath(shard))),
  );
  const known = facts.filter((some) => some !== undefined);
  return toFoundList(ids, { names, categories: index.categories }, known, texts);
}

/** Returns the found products within the price that the shopper typed. */
async function pricedIds({ ids, price }: FoundProducts, search: LiveSearch) {
  if (!price) return ids;
  const { facets } = await listOf({ ids, names: ids.map(() => '') }, search);
  const numbers = facets.find((facet) => facet.kind === 'ranges')?.numbers ?? [];
  return ids.filter((_, place) => isWithin(numbers[place], price));
}

async function findResults(term: string, search: LiveSearch): Promise<FoundResults> {
  const found = runSearch(search.index, term);
  const { words, price, ids, named, categories, pages } = found;
  const names = search.index.namesOf(ids);
  const list = await listOf({ ids, names }, search);
  const cards = await foundCards(words, ids.slice(0, SHOP.resultsAtOnce), named, search);
  return {
    words,
    ...(price && { price }),
    list,
    cards,
    categories: [...categories],
    pages: [...pages],
  };
}

async function findSuggestions(term: string, search: LiveSearch): Promise<FoundSuggestions> {
  const found = runSearch(search.index, term);
  const ids = await pricedIds(found, search);
  return {
    cards: await foundCards(found.words, ids.slice(0, MAX_SUGGESTED), found.named, search),
    categories: found.categories.slice(0, MAX_PLACES),
    pages: found.pages.slice(0, MAX_PLACES),
  };
}

function findCodes(wanted: readonly string[], { index }: LiveSearch) {
  return Object.fromEntries(wanted.map((code) => [code, index.withCode(codeOf(code))]));
}

/**
 * Responds to searches from the index of the live release: `GET /search/find` with the results for
 * `q`, `GET /search/suggest` with the first of them, and `GET /search/codes` with the products of
 * up to 40 codes. Without a parameter, the path is that of a results page. Rejects with 400, 429 or
 * 503.
 */
export function searches({ outDir, limiter, count }: SearchParts): Hono<ServerEnvironment> {
  const openLive = createLiveSearch(outDir);

  /** Searches again if another release has replaced the one that was searched. */
  async function inLiveRelease<T>(find: (search: LiveSearch) => T): Promise<T | undefined> {
    for (;;) {
      try {
        const search = await openLive();
        return search && (await find(search));
      } catch (error) {
        if (!(error instanceof ReleaseGone)) throw error;
      }
    }
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
  app.get('/search/:call{find|suggest|codes}', async (c, next) => {
    if (new URL(c.req.url).search === '') return next();
    const call = c.req.param('call');
    if (call === 'codes') return answer(c, codes, ({ q }, search) => findCodes(q, search));
    return answer(c, oneText, async ({ q: [term] }, search) => {
      if (call === 'suggest') return findSuggestions(term, search);
      const found = await findResults(term, search);
      count?.(found.words, found.list.ids.length === 0);
      return found;
    });
  });
  return app;
}
