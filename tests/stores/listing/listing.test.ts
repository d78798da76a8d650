import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { NO_CHOICE, toggleOption } from '#lib/filters/list-query.ts';
import type { FacetedList } from '#lib/site-data/faceted-list.ts';
import { startLocalServer } from '../../../scripts/process/local-server.ts';
import { openBrowser } from '../../setup/browser/browser.ts';

const PATH = '/home-garden/pressure-washer';
const DATA = '/data/listings/home-garden/pressure-washer.json';
const COUNT = 100;

/** Fake card with only the members that the code under test reads. */
const card = (id: number) => ({ dataset: { id: String(id) } });

let origin: string;

/**
 * Fake XMLHttpRequest that loads a page as a document; the pages here are ids separated by spaces.
 */
class PageRequest {
  status = 0;
  response: ReturnType<typeof pageOf> | null = null;
  onload = () => {};
  onerror = () => {};
  #path = '';

  open(_: string, path: string): void {
    this.#path = path;
  }

  async send(): Promise<void> {
    try {
      const answer = await fetch(origin + this.#path);
      this.response = pageOf((await answer.text()).split(' ').map(Number));
      this.status = answer.status;
      this.onload();
    } catch {
      this.onerror();
    }
  }
}

function pageOf(ids: readonly number[]) {
  return { querySelectorAll: () => ids.map(card) };
}

/** Returns a list whose prices ascend from 0 and in which every other product has a reel. */
function listOf(ids: readonly number[]): FacetedList {
  return {
    ids: [...ids],
    names: [...ids.keys()],
    facets: [
      {
        kind: 'ranges',
        key: 'price',
        label: 'Price',
        unit: '£',
        edges: [50],
        numbers: [...ids.keys()],
      },
      {
        kind: 'values',
        key: 'reel',
        label: 'Reel',
        options: [{ key: 'yes', label: 'Yes' }],
        masks: ids.map((_, place) => place % 2),
      },
    ],
  };
}

const IDS = Array.from({ length: COUNT }, (_, place) => place + 1);

let ids: number[];
let asked: string[];
let down: Set<string>;
let page: typeof import('#stores/listing/listing.ts');
let pushed: string[];

/** Returns the current filter data or the current page of 48 ids. */
function answerOf(path: string): string | undefined {
  if (path === DATA) return JSON.stringify(listOf(ids));
  const number = path === PATH ? 1 : Number(path.replace(`${PATH}/page/`, ''));
  const own = ids.slice((number - 1) * 48, number * 48);
  return own.length > 0 ? own.join(' ') : undefined;
}

/** Opens a page: stores are modules, so each page imports them again. */
async function open(address = PATH, sort = 'relevance') {
  const server = await startLocalServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const answer = answerOf(path);
    if (down.has(path)) return void request.socket.destroy();
    response.statusCode = answer === undefined ? 404 : 200;
    response.end(answer ?? '');
  });
  onTestFinished(() => server.close());
  openBrowser(server.url, address);
  origin = server.url;
  vi.stubGlobal('document', pageOf(ids.slice(0, 48)));
  vi.stubGlobal('XMLHttpRequest', PageRequest);
  pushed = [];
  vi.stubGlobal('history', { pushState: (_: null, __: string, to: string) => go(to) });
  vi.resetModules();
  page = await import('#stores/listing/listing.ts');
  const { listingSource } = await import('#stores/listing/list-source.ts');
  onTestFinished(page.openListing(listingSource('home-garden', 'pressure-washer'), sort));
  await settled();
}

function go(to: string): void {
  pushed.push(to);
  const { pathname, search } = new URL(to, 'http://localhost');
  Object.assign(globalThis.location, { pathname, search });
}

/** Waits until all requested cards are shown or have failed. */
async function settled() {
  await vi.waitFor(() => {
    const shown = page.$listing.get();
    expect(
      shown.state === 'loading' || (shown.state === 'ready' && shown.cards === 'loading'),
    ).toBe(false);
  });
}

function shown() {
  const state = page.$listing.get();
  return state.state === 'ready' ? state : expect.fail(state.state);
}

function shownIds(): number[] {
  const { cards } = shown();
  if (typeof cards === 'string') return expect.fail(cards);
  return cards.map((each) => Number((each as unknown as ReturnType<typeof card>).dataset.id));
}

const withReel = toggleOption(NO_CHOICE, 'reel', 'yes');

beforeEach(() => {
  ids = IDS;
  asked = [];
  down = new Set();
});

describe('listing store', () => {
  it('does not change a page without parameters in its URL', async () => {
    await open();
    expect(shown()).toMatchObject({ cards: 'untouched', page: 1, pageCount: 3 });
    expect(asked).toEqual([DATA]);
  });

  it('shows the products selected by its URL, with cards from their pages', async () => {
    await open(`${PATH}?sort=price-desc&utm_source=x`);
    expect(shownIds()).toEqual(IDS.toReversed().slice(0, 48));
    expect(asked.toSorted()).toEqual([DATA, `${PATH}/page/2`, `${PATH}/page/3`]);
  });

  it('preserves the campaign in the URL of each choice and page', async () => {
    await open(`${PATH}?utm_source=mail&colour=red&fbclid=a`);
    page.choose(withReel);
    await settled();
    page.goToPage(2);
    await settled();
    page.choose(NO_CHOICE);
    await settled();
    const campaign = 'utm_source=mail&fbclid=a';
    expect(pushed).toEqual([
      `${PATH}?reel=yes&${campaign}`,
      `${PATH}?reel=yes&page=2&${campaign}`,
      `${PATH}?${campaign}`,
    ]);
    expect(page.listingAddress({ choice: NO_CHOICE, page: 2 })).toBe(`${PATH}/page/2?${campaign}`);
  });

  it('requests no page when the current one has all cards', async () => {
    await open(`${PATH}?price=-40`);
    expect(shownIds()).toEqual(IDS.slice(0, 40));
    expect(asked).toEqual([DATA]);
  });

  it('paginates the selected products, each page with a URL', async () => {
    await open();
    page.choose(withReel);
    await settled();
    expect(shown()).toMatchObject({ page: 1, pageCount: 2 });
    page.goToPage(2);
    await settled();
    expect(shownIds()).toEqual([98, 100]);
    page.choose(NO_CHOICE);
    await settled();
    expect(shownIds()).toEqual(IDS.slice(0, 48));
    expect(pushed).toEqual([`${PATH}?reel=yes`, `${PATH}?reel=yes&page=2`, PATH]);
    expect(page.listingAddress({ choice: NO_CHOICE, page: 3 })).toBe(`${PATH}/page/3`);
  });

  it('shows the last page if the URL requests a later one', async () => {
    await open(`${PATH}?reel=yes&page=9`);
    expect(shown()).toMatchObject({ page: 2, pageCount: 2 });
  });

  it('follows the URL when Back changes it', async () => {
    await open();
    page.choose(withReel);
    await settled();
    go(`${PATH}/page/2`);
    globalThis.dispatchEvent(new Event('popstate'));
    await settled();
    expect(shownIds()).toEqual(IDS.slice(48, 96));
    const before = page.$listing.get();
    globalThis.dispatchEvent(new Event('popstate'));
    expect(page.$listing.get()).toBe(before);
  });

  it('applies the sort order chosen before', async () => {
    await open(PATH, 'newest');
    expect(pushed).toEqual([`${PATH}?sort=newest`]);
    expect(shownIds()[0]).toBe(100);
  });

  it('shows the current catalogue if it changed while the page was open', async () => {
    await open();
    ids = [200, ...IDS.slice(0, 59), ...IDS.slice(60)];
    page.sortBy('price-desc');
    await settled();
    expect(shownIds()).toEqual(ids.toReversed().slice(0, 48));
    expect(asked.filter((path) => path === DATA)).toHaveLength(2);
  });

  it('requests pages again that were loaded before the catalogue changed', async () => {
    await open();
    page.choose({ ...NO_CHOICE, options: new Map([['price', ['96-']]]) });
    await settled();
    expect(shownIds()).toEqual([97, 98, 99, 100]);
    ids = [...IDS.slice(0, 59), ...IDS.slice(60), 300];
    page.choose({ ...NO_CHOICE, sort: 'price-desc' });
    await settled();
    expect(shownIds()).toEqual(ids.toReversed().slice(0, 48));
  });

  it('never shows an earlier selection over a later one', async () => {
    await open();
    page.sortBy('price-desc');
    page.choose({ ...NO_CHOICE, options: new Map([['price', ['-40']]]) });
    await settled();
    expect(shownIds()).toEqual(IDS.slice(0, 40));
    await vi.waitFor(() => expect(asked).toHaveLength(3));
    expect(shownIds()).toEqual(IDS.slice(0, 40));
  });
});

describe('unreachable listing data', () => {
  it('does not change a listing without a selection', async () => {
    down.add(DATA);
    await open();
    expect(page.$listing.get()).toEqual({ state: 'failed', isAsked: false });
  });

  it('reports a failed selection and shows it after a retry', async () => {
    down.add(DATA);
    await open(`${PATH}?reel=yes`);
    expect(page.$listing.get()).toEqual({ state: 'failed', isAsked: true });
    down.clear();
    page.retryListing();
    await vi.waitFor(() => expect(shown().page).toBe(1));
    await settled();
    expect(shownIds()).toHaveLength(48);
  });

  it('retries with the sort order chosen in the meantime', async () => {
    down.add(DATA);
    await open();
    down.clear();
    page.sortBy('price-desc');
    await vi.waitFor(() => expect(shown().choice.sort).toBe('price-desc'));
  });

  it('keeps the selection while its cards cannot be loaded', async () => {
    await open();
    down.add(`${PATH}/page/3`);
    page.sortBy('price-desc');
    await settled();
    expect(shown().cards).toBe('failed');
    down.clear();
    page.retryListing();
    await settled();
    expect(shownIds()[0]).toBe(100);
  });
});
