/** Each store reads browser storage entries that the shop never wrote. */
import { setTestStorageKey } from '@nanostores/persistent';
import { describe, expect, it, vi } from 'vitest';
import { STORED } from '../../e2e/hostile-values.ts';
import { openBrowser } from '../setup/browser/browser.ts';

const ITEMS = [
  ...['basketCount', 'basketLines', 'bought', 'quickOrder', 'searches'],
  ...['wishList', 'compare', 'recent'],
];
const TAB_ITEMS = ['toasts', 'checkout', 'draft', 'signInNote'];

/** Loads the stores of a page with this text in every storage entry. */
async function openTab(text: string) {
  const { session } = openBrowser('https://shop.example', '/basket');
  for (const key of ITEMS) setTestStorageKey(key, text);
  for (const key of TAB_ITEMS) session.set(key, text);
  vi.resetModules();
  const modules = await Promise.all([
    import('#stores/basket/basket.ts'),
    import('#stores/checkout/last-order.ts'),
    import('#stores/checkout/checkout-draft.ts'),
    import('#stores/saved-lists/sku-lists.ts'),
    import('#stores/forms/drafts.ts'),
    import('#stores/quick-order/list.ts'),
    import('#stores/search/recent-searches.ts'),
    import('#stores/toasts.ts'),
  ]);
  const [basket, bought, typed, lists, drafts, quickOrder, searches, toasts] = modules;
  return {
    ...{ ...basket, ...bought, ...typed, ...lists, ...drafts },
    ...{ ...quickOrder, ...searches, ...toasts },
  };
}

describe.each(Object.entries(STORED))('storage entries with the text %s', (_, text) => {
  it('have no effect in any store', async () => {
    const tab = await openTab(text);
    expect(tab.$basketCount.get()).toBe(0);
    expect(tab.$lastOrder.get()).toBeUndefined();
    expect(tab.$orderList.get().lines).toEqual([]);
    expect(tab.$recentSearches.get()).toEqual([]);
    for (const list of [tab.wishList, tab.compareList, tab.recentList]) {
      expect(list.get()).toEqual([]);
    }
    expect(tab.takeDraft('/basket', 1)).toBeUndefined();
    tab.showWaitingToasts();
    expect(tab.$toasts.get().length).toBeLessThanOrEqual(5);
    expect(tab.$toasts.get().every((toast) => toast.link === undefined)).toBe(true);
    const values = tab.readAddressDraft('guest') ?? {};
    expect(Object.values(values).every((value) => typeof value === 'string')).toBe(true);
  });
});
