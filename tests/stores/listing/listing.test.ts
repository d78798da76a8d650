import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { NO_CHOICE, toggled } from '#lib/filters/list-query.ts';
import type { FacetedList } from '#lib/site-data/faceted-list.ts';
import { startLocalServer } from '../../../scripts/process/local-server.ts';
import { openBrowser } from '../../setup/browser/browser.ts';

const PATH = '/home-garden/pressure-washer';
const DATA = '/data/listings/home-garden/pressure-washer.json';
const COUNT = 100;

/** As much of a card as is looked at. */
const card = (id: number) => ({ dataset: { id: String(id) } });

/** Where pages are asked for. */
let origin: string;

/** Loads a page as a document: here it is a text of ids, parted by spaces. */
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

/** Dearer from place to place, every other one with a reel; ids count from 1. */
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

/** The list and the pages of 48, as the site has them now. */
function answerOf(path: string): string | undefined {
  if (path === DATA) return JSON.stringify(listOf(ids));
  const number = path === PATH ? 1 : Number(path.replace(`${PATH}/page/`, ''));
  const own = ids.slice((number - 1) * 48, number * 48);
  return own.length > 0 ? own.join(' ') : undefined;
}

/** A page just opened: stores are modules, so each one imports them anew. */
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
  onTestFinished(page.openListing({ audience: 'home-garden', code: 'pressure-washer' }, sort));
  await settled();
}

function go(to: string): void {
  pushed.push(to);
  const { pathname, search } = new URL(to, 'http://localhost');
  Object.assign(globalThis.location, { pathname, search });
}

/** Waits for what was asked for to be shown, or to have failed. */
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

/** The ids on the cards. */
function shownIds(): number[] {
  const { cards } = shown();
  if (typeof cards === 'string') return expect.fail(cards);
  return cards.map((each) => Number((each as unknown as ReturnType<typeof card>).dataset.id));
}

const withReel = toggled(NO_CHOICE, 'reel', 'yes');

beforeEach(() => {
  ids = IDS;
  asked = [];
  down = new Set();
});

describe('a listing', () => {
  it('stays as it is where its address asks for nothing', async () => {
    await open();
    expect(shown()).toMatchObject({ cards: 'untouched', page: 1, pageCount: 3 });
    expect(asked).toEqual([DATA]);
  });

  it('shows what its address asks for, with the cards of the pages that hold them', async () => {
    await open(`${PATH}?sort=price-desc&utm_source=x`);
    expect(shownIds()).toEqual(IDS.toReversed().slice(0, 48));
    expect(asked.toSorted()).toEqual([DATA, `${PATH}/page/2`, `${PATH}/page/3`]);
  });

  it('asks for no page when its own has all the cards', async () => {
    await open(`${PATH}?price=-40`);
    expect(shownIds()).toEqual(IDS.slice(0, 40));
    expect(asked).toEqual([DATA]);
  });

  it('turns pages within what is chosen, each with an address', async () => {
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
    expect(page.listingAddress(NO_CHOICE, 3)).toBe(`${PATH}/page/3`);
  });

  it('shows the last page where an address asks for a later one', async () => {
    await open(`${PATH}?reel=yes&page=9`);
    expect(shown()).toMatchObject({ page: 2, pageCount: 2 });
  });

  it('goes with the address when Back changes it', async () => {
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

  it('takes over an order that was chosen before', async () => {
    await open(PATH, 'newest');
    expect(pushed).toEqual([`${PATH}?sort=newest`]);
    expect(shownIds()[0]).toBe(100);
  });

  it('shows the catalogue of now where it changed while the page stood open', async () => {
    await open();
    ids = [200, ...IDS.slice(0, 59), ...IDS.slice(60)];
    page.sortBy('price-desc');
    await settled();
    expect(shownIds()).toEqual(ids.toReversed().slice(0, 48));
    expect(asked.filter((path) => path === DATA)).toHaveLength(2);
  });

  it('asks anew for pages that it asked for before the catalogue changed', async () => {
    await open();
    page.choose({ ...NO_CHOICE, options: new Map([['price', ['96-']]]) });
    await settled();
    expect(shownIds()).toEqual([97, 98, 99, 100]);
    ids = [...IDS.slice(0, 59), ...IDS.slice(60), 300];
    page.choose({ ...NO_CHOICE, sort: 'price-desc' });
    await settled();
    expect(shownIds()).toEqual(ids.toReversed().slice(0, 48));
  });

  it('never shows an earlier choice over a later one', async () => {
    await open();
    page.sortBy('price-desc');
    page.choose({ ...NO_CHOICE, options: new Map([['price', ['-40']]]) });
    await settled();
    expect(shownIds()).toEqual(IDS.slice(0, 40));
    await vi.waitFor(() => expect(asked).toHaveLength(3));
    expect(shownIds()).toEqual(IDS.slice(0, 40));
  });
});

describe('a listing that cannot be reached', () => {
  it('leaves a listing that nobody asked more of', async () => {
    down.add(DATA);
    await open();
    expect(page.$listing.get()).toEqual({ state: 'failed', isAsked: false });
  });

  it('says what somebody misses who asked for it, and shows it at another try', async () => {
    down.add(DATA);
    await open(`${PATH}?reel=yes`);
    expect(page.$listing.get()).toEqual({ state: 'failed', isAsked: true });
    down.clear();
    page.retryListing();
    await vi.waitFor(() => expect(shown().page).toBe(1));
    await settled();
    expect(shownIds()).toHaveLength(48);
  });

  it('tries again with the order that is chosen then', async () => {
    down.add(DATA);
    await open();
    down.clear();
    page.sortBy('price-desc');
    await vi.waitFor(() => expect(shown().choice.sort).toBe('price-desc'));
  });

  it('keeps what is chosen while its cards cannot be had', async () => {
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
