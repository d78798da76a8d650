import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Browser, openBrowser } from '../../setup/browser/browser.ts';
import { type DetailsSite, details, startDetailsSite } from '../../setup/browser/details-site.ts';

let site: DetailsSite;
let browser: Browser;
let page: typeof import('#stores/saved-lists/compare-page.ts');
let lists: typeof import('#stores/saved-lists/sku-lists.ts');

/**
 * The page at an address, in a browser that has put these beside each other.
 * @param state what it kept with the address
 */
async function open(address: string, list: readonly string[] = [], state: unknown = null) {
  const skus = ['A', 'B/2', 'C', 'D'];
  site = await startDetailsSite(
    Object.fromEntries(skus.map((sku) => [sku, details({ name: `Name ${sku}` })])),
  );
  browser = openBrowser(site.url, address);
  Object.assign(history, { state });
  if (list.length > 0) localStorage.setItem('compare', JSON.stringify(list));
  vi.resetModules();
  page = await import('#stores/saved-lists/compare-page.ts');
  lists = await import('#stores/saved-lists/sku-lists.ts');
  onTestFinished(page.openComparePage());
  await settled();
}

async function settled() {
  await vi.waitFor(() => expect(page.$compared.get().state).not.toBe('loading'));
}

function shown() {
  const found = page.$compared.get();
  if (found.state !== 'ready') return found.state;
  return { skus: found.products.map(({ sku }) => sku), unknown: found.unknown };
}

const address = () => browser.replaced.at(-1);

describe('compare', () => {
  it('shows what this browser remembers, and gives it an address', async () => {
    await open('/compare', ['A', 'B/2']);
    expect(shown()).toEqual({ skus: ['A', 'B/2'], unknown: [] });
    expect(address()).toBe('/compare?sku=A&sku=B%2F2');
  });

  it('is empty for who has chosen nothing, and asks for nothing', async () => {
    await open('/compare');
    expect(shown()).toBe('empty');
    expect(site.asked).toEqual([]);
  });

  it('shows what its address says, and leaves the list as it is', async () => {
    await open('/compare?sku=C&sku=A', ['D']);
    expect(shown()).toEqual({ skus: ['C', 'A'], unknown: [] });
    expect(lists.compareList.get()).toEqual(['D']);
    lists.addTo(lists.compareList, 'B/2');
    expect(shown()).toEqual({ skus: ['C', 'A'], unknown: [] });
  });

  it('shows four of an address with more', async () => {
    await open('/compare?sku=A&sku=B%2F2&sku=C&sku=D&sku=E');
    expect(shown()).toEqual({ skus: ['A', 'B/2', 'C', 'D'], unknown: [] });
  });

  it('names what the shop does not have', async () => {
    await open('/compare?sku=A&sku=NONE');
    expect(shown()).toEqual({ skus: ['A'], unknown: ['NONE'] });
    page.removeCompared(['NONE']);
    await vi.waitFor(() => expect(shown()).toEqual({ skus: ['A'], unknown: [] }));
    expect(address()).toBe('/compare?sku=A');
  });

  it('follows the list, whichever tab changes it', async () => {
    await open('/compare?sku=B%2F2&sku=A', ['A', 'B/2']);
    lists.addTo(lists.compareList, 'C');
    await vi.waitFor(() => expect(shown()).toMatchObject({ skus: ['C', 'A', 'B/2'] }));
    expect(address()).toBe('/compare?sku=C&sku=A&sku=B%2F2');
  });

  it('follows the list at an address that was its own, as Back finds it', async () => {
    await open('/compare?sku=A', ['C', 'A'], { own: true });
    expect(shown()).toEqual({ skus: ['C', 'A'], unknown: [] });
    expect(address()).toBe('/compare?sku=C&sku=A');
  });

  it.each([
    ['the list gave it', '/compare', { own: true }],
    ['somebody shared', '/compare?sku=C&sku=A', null],
  ])('has the browser keep with the address whether %s', async (_, from, state) => {
    await open(from, ['D']);
    expect(history.state).toEqual(state);
    page.setOnlyDifferences(true);
    expect(history.state).toEqual(state);
  });

  it('removes a product from the page and from the list', async () => {
    await open('/compare?sku=A&sku=C', ['C', 'D']);
    page.removeCompared(['C']);
    await vi.waitFor(() => expect(shown()).toMatchObject({ skus: ['A'] }));
    expect(lists.compareList.get()).toEqual(['D']);
  });

  it('follows the list again after the last product of a shared address', async () => {
    await open('/compare?sku=A', ['D']);
    page.removeCompared(['A']);
    await vi.waitFor(() => expect(shown()).toMatchObject({ skus: ['D'] }));
    expect(address()).toBe('/compare?sku=D');
    page.removeCompared(['D']);
    await vi.waitFor(() => expect(shown()).toBe('empty'));
  });

  it('keeps in its address that only differences are shown', async () => {
    await open('/compare?sku=A&sku=C&only=differences');
    expect(page.$onlyDifferences.get()).toBe(true);
    expect(address()).toBe('/compare?sku=A&sku=C&only=differences');
    page.setOnlyDifferences(false);
    expect(address()).toBe('/compare?sku=A&sku=C');
  });

  it('says that the shop was not reached, and works on retry', async () => {
    await open('/compare?sku=A');
    site.isDown = true;
    vi.resetModules();
    page = await import('#stores/saved-lists/compare-page.ts');
    onTestFinished(page.openComparePage());
    await settled();
    expect(page.$compared.get()).toMatchObject({ state: 'failed', failure: { mayRetry: true } });
    site.isDown = false;
    page.retryCompared();
    expect(shown()).toBe('loading');
    await vi.waitFor(() => expect(shown()).toEqual({ skus: ['A'], unknown: [] }));
  });
});
