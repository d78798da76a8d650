import { setTestStorageKey } from '@nanostores/persistent';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../../setup/browser/browser.ts';

let page: typeof import('#stores/search/recent-searches.ts');

async function openPage(kept?: string, privacy = 'true') {
  openBrowser('http://shop.test');
  setTestStorageKey('searches', kept);
  setTestStorageKey('privacy', privacy);
  vi.resetModules();
  page = await import('#stores/search/recent-searches.ts');
}

beforeEach(() => openPage());

describe('recent searches', () => {
  it('contain the last five terms once each, the latest first', () => {
    for (const term of ['a1', 'b2', 'c3', 'd4', 'e5', 'f6']) page.rememberSearch(term);
    expect(page.$recentSearches.get()).toEqual(['f6', 'e5', 'd4', 'c3', 'b2']);
    page.rememberSearch('D4');
    expect(page.$recentSearches.get()).toEqual(['D4', 'f6', 'e5', 'c3', 'b2']);
  });

  it('persist to the next page', async () => {
    await openPage('["vac","pw 120"]');
    expect(page.$recentSearches.get()).toEqual(['vac', 'pw 120']);
  });

  it.each(['', 'essential'])('stay empty without consent: %j', async (privacy) => {
    await openPage(undefined, privacy);
    page.rememberSearch('vac');
    expect(page.$recentSearches.get()).toEqual([]);
  });

  it('disappear when the shopper clears them', () => {
    page.rememberSearch('vac');
    page.forgetSearches();
    expect(page.$recentSearches.get()).toEqual([]);
  });

  it.each(['{', '{}', '[1]', '[""]', '"vac"', `["${'x'.repeat(201)}"]`])(
    'stay empty if the storage contains %s',
    async (kept) => {
      await openPage(kept);
      expect(page.$recentSearches.get()).toEqual([]);
    },
  );
});

it('rememberVat stores for the results that prices excl VAT lead, until a search elsewhere', () => {
  const { session } = openBrowser('http://shop.test');
  const dataset = { vat: 'excl' };
  vi.stubGlobal('document', { documentElement: { dataset } });
  page.rememberVat();
  expect([...session]).toEqual([['vat', 'excl']]);
  dataset.vat = 'incl';
  page.rememberVat();
  expect([...session]).toEqual([]);
});
