/**
 * Shows what a search found before React is there, which is larger than all of it: on a phone the
 * results would wait for it. They are made of React's own components (`src/lib/jsx-to-dom.ts`), and
 * React takes over what stands there (`takeFirstResults` of `src/stores/search/page.ts`).
 */
import { SHOP } from '#config/shop.ts';
import { AddAhead } from '#islands/basket/AddAhead.tsx';
import { searchNamesPath, searchShardPath } from '#lib/addresses/paths.ts';
import { isAsked, termOfAddress } from '#lib/addresses/search-address.ts';
import { nodesOf } from '#lib/jsx-to-dom.ts';
import { findProducts, openNames, pickCards } from '#lib/search/find-products.ts';
import { RESULTS_WANTED } from '#lib/search/first-results.ts';
import { readSearches, withSearch } from '#lib/search/kept-searches.ts';
import { CARD_SHARDS } from '#lib/site-data/id-shards.ts';
import type { SearchCard, SearchNames } from '#lib/site-data/search-index.ts';
import type { FoundProducts, SearchState } from '#stores/search/search.ts';
import { ResultList } from './ResultList.tsx';
import { headingOf, statusOf } from './result-texts.ts';

/** React comes after the pictures that are seen first, but does not wait longer for them. */
const PICTURES_MS = 2000;
/** Nor for files that do not come. */
const FILES_MS = 5000;

/**
 * As the build wrote it: to read it strictly would take more code than all of this.
 * @throws where the file does not come; React asks again, and says what is wrong
 */
async function read<T>(path: string): Promise<T> {
  const response = await fetch(path);
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
  return {
    state: 'ready',
    term,
    all,
    ids: all,
    shown: ids.length,
    cards,
    categories: [],
    pages: [],
    more,
  };
}

/** Below heading and count. */
function Found({ found }: { found: FoundProducts }) {
  return (
    <>
      {found.all.length > 1 && <div className="result-filters" />}
      <ResultList found={found} add={AddAhead} />
    </>
  );
}

/** Before React has begun with it. */
const isOurs = (island: Element) => island.hasAttribute('ssr');

/** Shows it as React would, and leaves it to React; false once React has begun. */
function show(island: Element, state: SearchState): boolean {
  const section = island.querySelector<HTMLElement>('[data-state]');
  const [heading, count] = section?.querySelector('.listing-head')?.children ?? [];
  const nodes = state.state === 'ready' ? nodesOf(<Found found={state} />) : [];
  if (!isOurs(island) || nodes === undefined || !section || !heading || !count) return false;
  section.dataset['state'] = state.state;
  section.append(...nodes);
  document.title = headingOf(state);
  heading.textContent = headingOf(state);
  count.textContent = statusOf(state);
  globalThis.firstResults = state;
  return true;
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

/** And so is the place to which Back brings her. */
function keepPlace(island: Element, { shown }: FoundProducts): void {
  addEventListener('pagehide', () => {
    if (isOurs(island)) history.replaceState({ shown, scroll: scrollY }, '');
  });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

async function picturesOf(island: Element): Promise<void> {
  const pictures = island.querySelectorAll<HTMLImageElement>('img[loading="eager"]');
  // One that fails is none to wait for.
  await Promise.all(Array.from(pictures, (picture) => picture.decode().catch(() => {})));
}

/** Whether results stand there; where none were found, there is more to say, and that is React's. */
async function showFound(island: Element, term: string): Promise<boolean> {
  show(island, { state: 'loading', term });
  const found = await find(term);
  if (found.all.length === 0 || !show(island, found)) return false;
  remember(term);
  keepPlace(island, found);
  return true;
}

export default async function showFirstResults(): Promise<void> {
  const island = document.querySelector('[component-export="SearchResults"]');
  const term = termOfAddress(location);
  // A part of the results, or a place further down, is found by what React comes with.
  const isPlain = term !== '' && !isAsked(location) && history.state === null;
  const showing = island && isPlain && showFound(island, term).catch(() => false);
  const isShown = await Promise.race([showing, pause(FILES_MS).then(() => false)]);
  if (!island || !isShown) {
    dispatchEvent(new Event(RESULTS_WANTED));
    return;
  }
  await Promise.race([picturesOf(island), pause(PICTURES_MS)]);
  // As if somebody reached for them: nobody waits for React who sees results.
  island.firstElementChild?.dispatchEvent(new Event('focusin'));
}
