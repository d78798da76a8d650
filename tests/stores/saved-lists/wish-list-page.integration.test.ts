import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openBrowser } from '../../setup/browser/browser.ts';
import {
  type DetailsSite,
  sampleDetails,
  startDetailsSite,
} from '../../setup/browser/details-site.ts';
import { startShop } from '../../setup/server/shop.ts';

let site: DetailsSite;
let page: typeof import('#stores/saved-lists/wish-list-page.ts');
let lists: typeof import('#stores/saved-lists/sku-lists.ts');

beforeEach(async () => {
  site = await startDetailsSite({ A: sampleDetails({ name: 'Old name' }), B: sampleDetails() });
  openBrowser(site.url);
  localStorage.setItem('wishList', '["A","B","GONE"]');
  vi.resetModules();
  page = await import('#stores/saved-lists/wish-list-page.ts');
  lists = await import('#stores/saved-lists/sku-lists.ts');
});

function shown() {
  const found = page.$wishes.get();
  if (found.state !== 'ready') return found.state;
  return { names: found.products.map(({ name }) => name), unknown: found.unknown };
}

const expectShown = (wanted: ReturnType<typeof shown>) =>
  vi.waitFor(() => expect(shown()).toEqual(wanted));

describe('wish list page', () => {
  it('shows current product names and names removed products', async () => {
    site.products.set('A', sampleDetails({ name: 'New name' }));
    onTestFinished(page.watchWishes());
    expect(shown()).toBe('loading');
    await expectShown({ names: ['New name', 'KB 4 Compact'], unknown: ['GONE'] });
  });

  it('follows changes of the list in any tab', async () => {
    onTestFinished(page.watchWishes());
    lists.removeFrom(lists.wishList, 'A');
    await expectShown({ names: ['KB 4 Compact'], unknown: ['GONE'] });
    for (const sku of ['B', 'GONE']) page.removeWish(sku);
    await expectShown('empty');
  });

  it('reports an unreachable shop and loads on retry', async () => {
    site.isDown = true;
    onTestFinished(page.watchWishes());
    await expectShown('failed');
    site.isDown = false;
    page.retryWishes();
    await expectShown({ names: ['Old name', 'KB 4 Compact'], unknown: ['GONE'] });
  });

  it('keeps a product that could not be added to the basket', async () => {
    // The details site has no back end.
    expect(await page.moveToBasket({ sku: 'A' })).toBe(false);
    expect(lists.wishList.get()).toContain('A');
  });

  it('removes a product that a retry added to the basket', async () => {
    const shop = await startShop();
    openBrowser(shop.url);
    localStorage.setItem('wishList', '["A","PW110-UK"]');
    vi.resetModules();
    page = await import('#stores/saved-lists/wish-list-page.ts');
    lists = await import('#stores/saved-lists/sku-lists.ts');
    const { $toasts } = await import('#stores/toasts.ts');
    await shop.sandbox.admin('PUT', '/_sandbox/faults', [
      { kind: 'drop', path: '/rest/V1/guest-carts', method: 'POST', times: 1 },
    ]);
    expect(await page.moveToBasket({ sku: 'PW110-UK' })).toBe(false);
    expect(lists.wishList.get()).toEqual(['A', 'PW110-UK']);
    $toasts.get()[0]?.retry?.();
    await vi.waitFor(() => expect(lists.wishList.get()).toEqual(['A']));
  });
});
