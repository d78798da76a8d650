import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openBrowser, returnByBack } from '../../setup/browser/browser.ts';

let page: typeof import('#stores/saved-lists/sku-lists.ts');

/** A page just opened: what it holds in memory is its own. */
async function openPage() {
  vi.resetModules();
  page = await import('#stores/saved-lists/sku-lists.ts');
}

const kept = (key: string) => localStorage.getItem(key);

beforeEach(async () => {
  openBrowser('http://shop.test');
  await openPage();
});

describe('a list of products in the browser', () => {
  it('is there on the next page, the newest first', async () => {
    expect(page.addTo(page.wishList, 'KB-4')).toBe(true);
    expect(page.addTo(page.wishList, 'KB-5')).toBe(true);
    await openPage();
    expect(page.wishList.get()).toEqual(['KB-5', 'KB-4']);
    expect(page.compareList.get()).toEqual([]);
  });

  it('holds a product once', () => {
    for (const sku of ['a', 'b', 'a']) expect(page.addTo(page.wishList, sku)).toBe(true);
    expect(page.wishList.get()).toEqual(['b', 'a']);
  });

  it('takes no more when it is full, and takes again when one is gone', () => {
    for (const sku of ['a', 'b', 'c', 'd']) page.addTo(page.compareList, sku);
    expect(page.addTo(page.compareList, 'e')).toBe(false);
    expect(page.addTo(page.compareList, 'a')).toBe(true);
    page.removeFrom(page.compareList, 'b');
    expect(page.addTo(page.compareList, 'e')).toBe(true);
    expect(page.compareList.get()).toEqual(['e', 'd', 'c', 'a']);
  });

  it('leaves nothing behind when it is empty', () => {
    page.addTo(page.wishList, 'a');
    page.removeFrom(page.wishList, 'a');
    expect(kept('wishList')).toBeNull();
  });

  it('is the same array until something changes', () => {
    page.addTo(page.wishList, 'a');
    const before = page.wishList.get();
    expect(page.wishList.get()).toBe(before);
    page.addTo(page.wishList, 'b');
    expect(page.wishList.get()).not.toBe(before);
  });

  it('counts what nobody here wrote as none', () => {
    localStorage.setItem('wishList', '{"a":1}');
    expect(page.wishList.get()).toEqual([]);
    localStorage.setItem('compare', '["a","b","c","d","e"]');
    expect(page.compareList.get()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('tells of every change, here, in another tab and behind Back, until it is stopped', () => {
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

  it.each(['getItem', 'setItem'] as const)('lasts as long as the page where %s fails', (method) => {
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
  });
});

describe('what was viewed', () => {
  it('has the last one first, and makes room', () => {
    for (let number = 1; number <= 12; number += 1) page.putFirst(page.recentList, `P-${number}`);
    page.putFirst(page.recentList, 'P-10');
    expect(page.recentList.get().slice(0, 3)).toEqual(['P-10', 'P-12', 'P-11']);
    expect(page.recentList.get()).toHaveLength(9);
  });
});
