import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { findPath } from '#lib/site-data/search-answers.ts';
import { openBrowser } from '../../setup/browser/browser.ts';
import { type SearchSite, startSearchSite } from '../../setup/browser/search-site.ts';

const shard = (number: number) => `/data/search/cards/${number}.json`;

/** "Washer 1" to "Washer 100", and "Lone vac" in a distant card file. */
const CATALOGUE = [...Array.from({ length: 100 }, (_, index) => `Washer ${index + 1}`), 'Lone vac'];

let site: SearchSite;
let page: typeof import('#stores/search/search.ts');

/** Opens a page: stores are modules, so each page imports them again. */
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
  it('shows a loading state, then the first batch of results', async () => {
    const done = page.search('washer');
    expect(page.$search.get()).toEqual({ state: 'loading', term: 'washer' });
    await done;
    const { ids, names, shown, more } = found();
    expect([ids.length, names.length, shown, more]).toEqual([100, 24, 24, 'waiting']);
    expect(names[0]).toBe('Washer 1');
    expect(names[23]).toBe('Washer 24');
  });

  it('makes one request for the first batch, and loads only the cards of others', async () => {
    await page.search('washer');
    expect(site.asked).toEqual([findPath('washer')]);
    await page.showMore();
    expect(site.asked.slice(1)).toEqual([shard(1), shard(2), shard(3)]);
  });

  it('shows no results for a term that no product matches', async () => {
    await page.search('zzz');
    expect(found()).toMatchObject({ ids: [], names: [], more: 'none' });
  });

  it('finds words in any order or with a typo, after the exact matches', async () => {
    await page.search('vac loen');
    expect(found()).toMatchObject({ ids: [101], names: ['Lone vac'] });
    await page.search('washer 100');
    expect(found().ids[0]).toBe(100);
    expect(found().ids).toHaveLength(100);
  });

  it('finds help pages for a term', async () => {
    await page.search('shipping');
    expect(found()).toMatchObject({ ids: [], pages: [{ path: '/delivery' }] });
  });

  it('stays idle without a term and makes no requests', async () => {
    await page.search('');
    expect(page.$search.get()).toEqual({ state: 'idle' });
    expect(site.asked).toEqual([]);
  });

  it('shows the requested number of results', async () => {
    await page.search('washer', 48);
    expect(found()).toMatchObject({ shown: 48, more: 'waiting' });
    await page.search('lone', 48);
    expect(found()).toMatchObject({ shown: 1, more: 'none' });
  });

  it('never shows results of an earlier search over a later one', async () => {
    let release = () => {};
    const path = findPath('washer 1');
    site.held.set(path, new Promise((resolve) => (release = resolve)));
    const early = page.search('washer 1');
    await vi.waitFor(() => expect(site.asked).toContain(path));
    await page.search('lone');
    release();
    await early;
    expect(found().names).toEqual(['Lone vac']);
  });

  it('omits products whose card file was removed since the index was written', async () => {
    site.files.delete(shard(0));
    await page.search('washer');
    expect(found()).toMatchObject({ shown: 24, names: CATALOGUE.slice(15, 24) });
    await page.showMore();
    expect(found().names.at(-1)).toBe('Washer 48');
  });
});

describe('failed search', () => {
  const broken: [string, () => void][] = [
    ['is cut off', () => (site.isDown = true)],
    ['has cards of another shape', () => site.files.set(shard(0), '[{"id":1}]')],
  ];

  it.each(broken)('reports that the response %s and works on retry', async (_name, breakIt) => {
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

it('a failed search is repeated until it succeeds, without announcing each failure', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  site.isDown = true;
  await page.search('washer');
  const failed = page.$search.get();
  expect(failed.state).toBe('failed');
  vi.advanceTimersByTime(5_000);
  await vi.waitFor(() => expect(site.asked).toHaveLength(2));
  expect(page.$search.get()).toBe(failed);
  site.isDown = false;
  await vi.waitFor(() => {
    vi.advanceTimersByTime(5_000);
    expect(found().names).toHaveLength(24);
  });
});

describe('showMore', () => {
  it('adds batches until all results are shown', async () => {
    await page.search('washer');
    for (const shown of [48, 72, 96, 100, 100]) {
      await page.showMore();
      expect(found().names).toHaveLength(shown);
    }
    expect(found().more).toBe('none');
    expect(found().names).toEqual(CATALOGUE.slice(0, 100));
  });

  it('adds one batch for two concurrent clicks', async () => {
    await page.search('washer');
    const first = page.showMore();
    expect(found().more).toBe('loading');
    await Promise.all([first, page.showMore()]);
    expect(found().names).toHaveLength(48);
  });

  it('keeps the shown results after a failure and adds more on retry', async () => {
    await page.search('washer');
    site.isDown = true;
    await page.showMore();
    expect(found()).toMatchObject({ more: 'failed', shown: 24 });
    site.isDown = false;
    await page.showMore();
    expect(found().names).toHaveLength(48);
  });

  it('has no effect when it completes after another search', async () => {
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
  it('keeps its results when a batch of the earlier ones arrives later', async () => {
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

  it('shows other results while a batch of the earlier ones is loading', async () => {
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
