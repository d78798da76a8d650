import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openBrowser, returnByBack } from '../../setup/browser/browser.ts';

let page: typeof import('#stores/saved-lists/sku-lists.ts');

async function openPage() {
  vi.resetModules();
  page = await import('#stores/saved-lists/sku-lists.ts');
}

const kept = (key: string) => localStorage.getItem(key);

beforeEach(async () => {
  openBrowser('http://shop.test');
  await openPage();
});

describe('stored SKU list', () => {
  it('persists to the next page, with the newest SKU first', async () => {
    expect(page.addTo(page.wishList, 'KB-4')).toBe(true);
    expect(page.addTo(page.wishList, 'KB-5')).toBe(true);
    await openPage();
    expect(page.wishList.get()).toEqual(['KB-5', 'KB-4']);
    expect(page.compareList.get()).toEqual([]);
  });

  it('contains each SKU only once', () => {
    for (const sku of ['a', 'b', 'a']) expect(page.addTo(page.wishList, sku)).toBe(true);
    expect(page.wishList.get()).toEqual(['b', 'a']);
  });

  it('rejects a SKU when full and accepts one after a removal', () => {
    for (const sku of ['a', 'b', 'c', 'd']) page.addTo(page.compareList, sku);
    expect(page.addTo(page.compareList, 'e')).toBe(false);
    expect(page.addTo(page.compareList, 'a')).toBe(true);
    page.removeFrom(page.compareList, 'b');
    expect(page.addTo(page.compareList, 'e')).toBe(true);
    expect(page.compareList.get()).toEqual(['e', 'd', 'c', 'a']);
  });

  it('removes its storage entry when it becomes empty', () => {
    page.addTo(page.wishList, 'a');
    page.removeFrom(page.wishList, 'a');
    expect(kept('wishList')).toBeNull();
  });

  it('returns the same array until it changes', () => {
    page.addTo(page.wishList, 'a');
    const before = page.wishList.get();
    expect(page.wishList.get()).toBe(before);
    page.addTo(page.wishList, 'b');
    expect(page.wishList.get()).not.toBe(before);
  });

  it('ignores an invalid entry and shortens a long one', () => {
    localStorage.setItem('wishList', '{"a":1}');
    expect(page.wishList.get()).toEqual([]);
    localStorage.setItem('compare', '["a","b","c","d","e"]');
    expect(page.compareList.get()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('notifies about changes here, in another tab and after Back, until unsubscribed', () => {
    let told = 0;
    const stop = page.wishList.listen(() => (told += 1));
    page.addTo(page.wishList, 'a');
    globalThis.dispatchEvent(new Event('storage'));
    returnByBack();
    expect(told).toBe(3);
    stop();
    page.addTo(page.wishList, 'b');
    expect(told).toBe(3);
  });

  it.each(['getItem', 'setItem'] as const)(
    'lasts for the page if %s of the storage fails',
    (method) => {
      Object.assign(localStorage, {
        [method]: () => {
          throw new DOMException('no', 'SecurityError');
        },
        ...(method === 'getItem' && {
          setItem: () => {
            throw new DOMException('no', 'SecurityError');
          },
        }),
      });
      expect(page.addTo(page.wishList, 'a')).toBe(true);
      expect(page.wishList.get()).toEqual(['a']);
    },
  );
});

describe('recently viewed products', () => {
  it('start with the latest product and drop the oldest', () => {
    for (let number = 1; number <= 12; number += 1) page.putFirst(page.recentList, `P-${number}`);
    page.putFirst(page.recentList, 'P-10');
    expect(page.recentList.get().slice(0, 3)).toEqual(['P-10', 'P-12', 'P-11']);
    expect(page.recentList.get()).toHaveLength(9);
  });
});
