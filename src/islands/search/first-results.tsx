/**
 * Shows what a search found before React is there, which is larger than all of it: on a phone the
 * results would wait for it. They are made of React's own components (`src/lib/jsx-to-dom.ts`), and
 * React takes over what stands there (`takeFirstResults` of `src/stores/search-page.ts`).
 */
import { SHOP } from '#config/shop.ts';
import { findProducts, openNames, pickCards } from '#lib/find-products.ts';
import { CARD_SHARDS } from '#lib/id-shards.ts';
import { nodesOf } from '#lib/jsx-to-dom.ts';
import { readSearches, withSearch } from '#lib/kept-searches.ts';
import { searchNamesPath, searchShardPath } from '#lib/paths.ts';
import { isAsked, termOfAddress } from '#lib/search-address.ts';
import type { SearchCard, SearchNames } from '#lib/search-index.ts';
import type { FoundProducts, SearchState } from '#stores/search.ts';
import { ResultList } from './ResultList.tsx';
import { headingOf, statusOf } from './result-texts.ts';

const TIMEOUT_MS = 10_000;
/** React comes after the pictures that are seen first, but does not wait longer for them. */
const PICTURES_MS = 2000;

/** @throws where the file does not come; React asks again, and says what is wrong */
async function read<T>(path: string): Promise<T> {
  const response = await fetch(path, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${path} answers ${response.status}`);
  return response.json();
}

async function find(term: string): Promise<FoundProducts> {
  const all = findProducts(openNames(await read<SearchNames>(searchNamesPath())), term);
  const ids = all.slice(0, SHOP.resultsAtOnce);
  const shards = Array.from(new Set(ids.map(CARD_SHARDS.of)), (shard) =>
    read<SearchCard[]>(searchShardPath(shard)),
  );
  const cards = pickCards(ids, (await Promise.all(shards)).flat());
  const more = ids.length < all.length ? 'waiting' : 'none';
  return { state: 'ready', term, all, ids: all, shown: ids.length, cards, similar: [], more };
}

/** Below heading and count. */
function Found({ found }: { found: FoundProducts }) {
  return (
    <>
      {found.all.length > 1 && <div className="result-filters" />}
      <ResultList found={found} />
    </>
  );
}

/** Shows it as React would, and leaves it to React; does nothing once React has begun. */
function show(island: Element, state: SearchState): void {
  const section = island.querySelector<HTMLElement>('[data-state]');
  const [heading, count] = section?.querySelector('.listing-head')?.children ?? [];
  const nodes = state.state === 'ready' ? nodesOf(<Found found={state} />) : [];
  if (!island.hasAttribute('ssr') || nodes === undefined) return;
  if (!section || !heading || !count) return;
  section.dataset['state'] = state.state;
  section.append(...nodes);
  document.title = headingOf(state);
  heading.textContent = headingOf(state);
  count.textContent = statusOf(state);
  globalThis.firstResults = state;
}

/** A shopper who finds what she looks for is gone before React could keep the search. */
function remember(term: string): void {
  try {
    if (localStorage.getItem('privacy') !== 'true') return;
    const kept = readSearches(localStorage.getItem('searches') ?? '');
    localStorage.setItem('searches', JSON.stringify(withSearch(kept, term)));
  } catch {
    // Storage is blocked, or full.
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

async function showFound(term: string): Promise<void> {
  const island = document.querySelector('[component-export="SearchResults"]');
  if (!island) return;
  show(island, { state: 'loading', term });
  const found = await find(term);
  // What else there is to say is React's.
  if (found.all.length === 0) return;
  show(island, found);
  remember(term);
  const pictures = island.querySelectorAll<HTMLImageElement>('img[loading="eager"]');
  // One that fails is none to wait for.
  const seen = Array.from(pictures, (picture) => picture.decode().catch(() => {}));
  await Promise.race([Promise.all(seen), pause(PICTURES_MS)]);
}

/** Tells the island of the results when it may come. */
export default async function showFirstResults(): Promise<void> {
  const term = termOfAddress(location);
  // A part of the results, or a place further down, is found by what React comes with.
  const isPlain = term !== '' && !isAsked(location) && history.state === null;
  if (isPlain) await showFound(term).catch(() => {});
  dispatchEvent(new Event('firstresults'));
}
