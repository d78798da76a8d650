import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../../setup/browser/browser.ts';
import { type SearchSite, startSearchSite } from '../../setup/browser/search-site.ts';

const NAMES = '/data/search/names.json';
const HELP = '/data/search/help.json';
const WORDS = '/data/search/words/0.json';
const shard = (number: number) => `/data/search/cards/${number}.json`;

/** 'Washer 1' to 'Washer 100', and far from the first 'Lone vac'. */
const CATALOGUE = [...Array.from({ length: 100 }, (_, index) => `Washer ${index + 1}`), 'Lone vac'];

let site: SearchSite;
let page: typeof import('#stores/search/search.ts');

/** A page just opened: stores are modules, so each one imports them anew. */
async function openPage() {
  vi.resetModules();
  page = await import('#stores/search/search.ts');
}

function found() {
  const shown = page.$search.get();
  if (shown.state !== 'ready') return expect.fail(shown.state);
  return { ...shown, names: shown.cards.map(({ name }) => name) };
}

beforeEach(async () => {
  site = await startSearchSite(CATALOGUE);
  openBrowser(site.url);
  await openPage();
});

describe('search', () => {
  it('is loading, then shows the first helping', async () => {
    const done = page.search('washer');
    expect(page.$search.get()).toEqual({ state: 'loading', term: 'washer' });
    await done;
    const { ids, names, shown, more } = found();
    expect([ids.length, names.length, shown, more]).toEqual([100, 24, 24, 'waiting']);
    expect(names[0]).toBe('Washer 1');
    expect(names[23]).toBe('Washer 24');
  });

  it('asks once for what it finds with, and for the cards that it shows alone', async () => {
    await page.search('lone');
    expect(site.asked).toEqual([NAMES, HELP, WORDS, shard(6)]);
    await page.search('lone vac');
    await page.search('vac lone');
    await page.search('zzz');
    expect(site.asked).toHaveLength(4);
  });

  it('finds nothing without failing', async () => {
    await page.search('zzz');
    expect(found()).toMatchObject({ ids: [], names: [], more: 'none' });
  });

  it('finds what holds the words in any order or with a slip, after what the rule finds', async () => {
    await page.search('vac loen');
    expect(found()).toMatchObject({ ids: [101], names: ['Lone vac'] });
    await page.search('washer 100');
    expect(found().ids[0]).toBe(100);
    expect(found().ids).toHaveLength(100);
  });

  it('finds pages that help', async () => {
    await page.search('shipping');
    expect(found()).toMatchObject({ ids: [], pages: [{ path: '/delivery' }] });
  });

  it.each([HELP, WORDS])('finds by the rule alone where %s is nonsense', async (path) => {
    site.files.set(path, '<html>');
    await page.search('vac lone');
    expect(found()).toMatchObject({ ids: [], categories: [], pages: [] });
  });

  it('finds by the rest where the file of some words is gone', async () => {
    site.files.delete(WORDS);
    await page.search('vac lone');
    expect(found()).toMatchObject({ ids: [101] });
  });

  it('is idle without a term, and asks for nothing', async () => {
    await page.search('');
    expect(page.$search.get()).toEqual({ state: 'idle' });
    expect(site.asked).toEqual([]);
  });

  it('shows as many as are asked for', async () => {
    await page.search('washer', 48);
    expect(found()).toMatchObject({ shown: 48, more: 'waiting' });
    await page.search('lone', 48);
    expect(found()).toMatchObject({ shown: 1, more: 'none' });
  });

  it('never shows what an earlier search found over a later one', async () => {
    let release = () => {};
    site.held.set(shard(0), new Promise((resolve) => (release = resolve)));
    const early = page.search('washer 1');
    await vi.waitFor(() => expect(site.asked).toContain(shard(0)));
    await page.search('lone');
    release();
    await early;
    expect(found().names).toEqual(['Lone vac']);
  });

  it('leaves out what went with its file since the names were read', async () => {
    site.files.delete(shard(0));
    await page.search('washer');
    expect(found()).toMatchObject({ shown: 24, names: CATALOGUE.slice(15, 24) });
    await page.showMore();
    expect(found().names.at(-1)).toBe('Washer 48');
  });
});

describe('a search that fails', () => {
  const broken: [string, () => void][] = [
    ['is cut off', () => (site.isDown = true)],
    ['lacks its names', () => site.files.delete(NAMES)],
    ['has no JSON', () => site.files.set(NAMES, '<html>')],
    ['has other names than ids', () => site.files.set(NAMES, '{"idSteps":[1],"names":[]}')],
    ['has cards of another shape', () => site.files.set(shard(0), '[{"id":1}]')],
  ];

  it.each(broken)('because the index %s says so and works on retry', async (_name, breakIt) => {
    const sound = new Map(site.files);
    breakIt();
    await page.search('washer');
    expect(page.$search.get()).toEqual({ state: 'failed', term: 'washer' });
    site.isDown = false;
    for (const [path, content] of sound) site.files.set(path, content);
    await page.retrySearch();
    expect(found().names).toHaveLength(24);
  });
});

describe('showMore', () => {
  it('adds helpings until all are shown', async () => {
    await page.search('washer');
    for (const shown of [48, 72, 96, 100, 100]) {
      await page.showMore();
      expect(found().names).toHaveLength(shown);
    }
    expect(found().more).toBe('none');
    expect(found().names).toEqual(CATALOGUE.slice(0, 100));
  });

  it('adds one helping for two clicks at once', async () => {
    await page.search('washer');
    const first = page.showMore();
    expect(found().more).toBe('loading');
    await Promise.all([first, page.showMore()]);
    expect(found().names).toHaveLength(48);
  });

  it('keeps what is shown when it fails, and adds at the next try', async () => {
    await page.search('washer');
    site.isDown = true;
    await page.showMore();
    expect(found()).toMatchObject({ more: 'failed', shown: 24 });
    site.isDown = false;
    await page.showMore();
    expect(found().names).toHaveLength(48);
  });

  it('comes too late after another search', async () => {
    await page.search('washer');
    let release = () => {};
    site.held.set(shard(2), new Promise((resolve) => (release = resolve)));
    const more = page.showMore();
    await page.search('lone');
    release();
    await more;
    expect(found().names).toEqual(['Lone vac']);
  });
});

describe('showIds', () => {
  it('is not undone by more of what stood there before', async () => {
    await page.search('washer');
    const [others, next] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    site.held.set(shard(6), others.promise).set(shard(2), next.promise);
    const narrowed = page.showIds([100, 99]);
    expect(found()).toMatchObject({ more: 'loading', shown: 24 });
    const more = page.showMore();
    others.resolve();
    await narrowed;
    next.resolve();
    await more;
    expect(found()).toMatchObject({ names: ['Washer 100', 'Washer 99'], more: 'none' });
  });

  it('shows others while more of what stood there are on their way', async () => {
    await page.search('washer');
    let release = () => {};
    site.held.set(shard(2), new Promise((resolve) => (release = resolve)));
    const more = page.showMore();
    await page.showIds([100, 99]);
    release();
    await more;
    expect(found().names).toEqual(['Washer 100', 'Washer 99']);
  });
});
