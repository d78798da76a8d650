import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { suggestPath } from '#lib/urls/search-url.ts';
import type { SuggestionSource } from '#stores/search/suggestions.ts';
import { openBrowser } from '../../setup/browser/browser.ts';
import { type SearchSite, startSearchSite } from '../../setup/browser/search-site.ts';

const CATALOGUE = [
  ...Array.from({ length: 40 }, (_, index) => `Washer ${index + 1}`),
  'Vac 1',
  'Vac 2',
];
/** Two names contain a word that starts with "was". */
const LISTINGS = {
  'pressure-washer': 'Pressure Washers',
  'steam-cleaners': 'Steam Cleaners',
  'watering-systems': 'Watering',
  'window-vac': 'Window Vacs',
  accessories: 'Wash Brushes',
};

let site: SearchSite;
let source: SuggestionSource;

function suggested() {
  const shown = source.$suggestions.get();
  return shown.state === 'ready' ? shown.cards.map(({ name }) => name) : shown.state;
}

beforeEach(async () => {
  site = await startSearchSite(CATALOGUE, LISTINGS);
  openBrowser(site.url);
  vi.resetModules();
  source = (await import('#stores/search/suggestions.ts')).createSuggestions();
});

describe('suggest', () => {
  it('offers up to six products for the typed text', async () => {
    await source.suggest('  washer ');
    expect(suggested()).toEqual(CATALOGUE.slice(0, 6));
    expect(source.$suggestions.get()).toMatchObject({ term: 'washer' });
    await source.suggest('vac');
    expect(suggested()).toEqual(['Vac 1', 'Vac 2']);
    await source.suggest('zzz');
    expect(suggested()).toEqual([]);
  });

  it('tolerates a typo in the text', async () => {
    await source.suggest('wahser');
    expect(suggested()).toEqual(CATALOGUE.slice(0, 6));
  });

  it('offers products within a price in the text', async () => {
    const ids = CATALOGUE.map((_, index) => index + 1);
    const facts = { listings: [], ids, prices: ids, stock: ids, places: ids.map(() => []) };
    site.files.set('/data/search/facts/0.json', JSON.stringify(facts));
    await source.suggest('washer over £38');
    expect(suggested()).toEqual(['Washer 38', 'Washer 39', 'Washer 40']);
    expect(source.$suggestions.get()).toMatchObject({ term: 'washer over £38' });
  });

  it('offers categories with a similar name', async () => {
    const categories = async (text: string) => {
      await source.suggest(text);
      const shown = source.$suggestions.get();
      return shown.state === 'ready' ? shown.categories.map(({ name }) => name) : shown.state;
    };
    expect(await categories('was')).toEqual(['Wash Brushes', 'Pressure Washers']);
    expect(await categories('steem')).toEqual(['Steam Cleaners']);
    expect(await categories('zzz')).toEqual([]);
  });

  it.each(['', ' ', 'v', ' v '])('offers nothing for %j and makes no requests', async (text) => {
    await source.suggest(text);
    expect(suggested()).toBe('none');
    expect(site.asked).toEqual([]);
  });

  it('never shows an earlier result over a later one', async () => {
    let release = () => {};
    const path = suggestPath('washer');
    site.held.set(path, new Promise((resolve) => (release = resolve)));
    const early = source.suggest('washer');
    await vi.waitFor(() => expect(site.asked).toContain(path));
    await source.suggest('vac');
    release();
    await early;
    expect(suggested()).toEqual(['Vac 1', 'Vac 2']);
  });

  it('clears immediately, even while a request is running', async () => {
    const early = source.suggest('washer');
    await source.suggest('');
    await early;
    expect(suggested()).toBe('none');
  });

  it('reports a failure, and offers products once the server responds again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    site.isDown = true;
    await source.suggest('vac');
    expect(suggested()).toBe('failed');
    site.isDown = false;
    vi.advanceTimersByTime(5_000);
    await vi.waitFor(() => expect(suggested()).toEqual(['Vac 1', 'Vac 2']));
  });

  it('repeats a rejected search after the time that the server states', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    site.retryAfter = 9;
    await source.suggest('vac');
    expect(suggested()).toBe('too-many');
    site.retryAfter = 0;
    vi.advanceTimersByTime(8_999);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(1);
    await vi.waitFor(() => expect(suggested()).toEqual(['Vac 1', 'Vac 2']));
  });

  it('repeats no failed request after further typing', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    site.isDown = true;
    await source.suggest('vac');
    site.isDown = false;
    await source.suggest('washer');
    const asked = site.asked.length;
    vi.advanceTimersByTime(60_000);
    expect(site.asked).toHaveLength(asked);
    expect(suggested()).toEqual(CATALOGUE.slice(0, 6));
  });
});
