import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Browser, openBrowser } from '../../setup/browser/browser.ts';
import {
  type DetailsSite,
  sampleDetails,
  startDetailsSite,
} from '../../setup/browser/details-site.ts';

let site: DetailsSite;
let browser: Browser;
let page: typeof import('#stores/saved-lists/compare-page.ts');
let lists: typeof import('#stores/saved-lists/sku-lists.ts');

/**
 * Opens the compare page at a URL in a browser with a stored comparison list.
 *
 * @param state history state that the browser stored with the URL
 */
async function open(address: string, list: readonly string[] = [], state: unknown = null) {
  const skus = ['A', 'B/2', 'C', 'D'];
  site = await startDetailsSite(
    Object.fromEntries(skus.map((sku) => [sku, sampleDetails({ name: `Name ${sku}` })])),
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

describe('compare page', () => {
  it('shows the stored list and adds the list to the URL', async () => {
    await open('/compare', ['A', 'B/2']);
    expect(shown()).toEqual({ skus: ['A', 'B/2'], unknown: [] });
    expect(address()).toBe('/compare?sku=A&sku=B%2F2');
  });

  it('shows an empty state without a list and makes no requests', async () => {
    await open('/compare');
    expect(shown()).toBe('empty');
    expect(site.asked).toEqual([]);
  });

  it('shows the products in its URL and does not change the stored list', async () => {
    await open('/compare?sku=C&sku=A', ['D']);
    expect(shown()).toEqual({ skus: ['C', 'A'], unknown: [] });
    expect(lists.compareList.get()).toEqual(['D']);
    lists.addTo(lists.compareList, 'B/2');
    expect(shown()).toEqual({ skus: ['C', 'A'], unknown: [] });
  });

  it('preserves the campaign in its URL', async () => {
    await open('/compare?utm_source=mail&sku=C&sku=A');
    page.setOnlyDifferences(true);
    expect(address()).toBe('/compare?utm_source=mail&sku=C&sku=A&only=differences');
  });

  it('shows at most four products of a URL', async () => {
    await open('/compare?sku=A&sku=B%2F2&sku=C&sku=D&sku=E');
    expect(shown()).toEqual({ skus: ['A', 'B/2', 'C', 'D'], unknown: [] });
  });

  it('names products that the shop does not have', async () => {
    await open('/compare?sku=A&sku=NONE');
    expect(shown()).toEqual({ skus: ['A'], unknown: ['NONE'] });
    page.removeCompared(['NONE']);
    await vi.waitFor(() => expect(shown()).toEqual({ skus: ['A'], unknown: [] }));
    expect(address()).toBe('/compare?sku=A');
  });

  it('follows changes of the list in any tab', async () => {
    await open('/compare?sku=B%2F2&sku=A', ['A', 'B/2']);
    lists.addTo(lists.compareList, 'C');
    await vi.waitFor(() => expect(shown()).toMatchObject({ skus: ['C', 'A', 'B/2'] }));
    expect(address()).toBe('/compare?sku=C&sku=A&sku=B%2F2');
  });

  it('follows the list after Back to a URL created from the list', async () => {
    await open('/compare?sku=A', ['C', 'A'], { own: true });
    expect(shown()).toEqual({ skus: ['C', 'A'], unknown: [] });
    expect(address()).toBe('/compare?sku=C&sku=A');
  });

  it.each([
    ['created from the list', '/compare', { own: true }],
    ['of a shared list', '/compare?sku=C&sku=A', null],
  ])(
    'stores in the history state whether the URL comes from the list: URL %s',
    async (_, from, state) => {
      await open(from, ['D']);
      expect(history.state).toEqual(state);
      page.setOnlyDifferences(true);
      expect(history.state).toEqual(state);
    },
  );

  it('removes a product from the page and from the list', async () => {
    await open('/compare?sku=A&sku=C', ['C', 'D']);
    page.removeCompared(['C']);
    await vi.waitFor(() => expect(shown()).toMatchObject({ skus: ['A'] }));
    expect(lists.compareList.get()).toEqual(['D']);
  });

  it('follows the list after the last product of a shared URL is removed', async () => {
    await open('/compare?sku=A', ['D']);
    page.removeCompared(['A']);
    await vi.waitFor(() => expect(shown()).toMatchObject({ skus: ['D'] }));
    expect(address()).toBe('/compare?sku=D');
    page.removeCompared(['D']);
    await vi.waitFor(() => expect(shown()).toBe('empty'));
  });

  it('stores the differences-only setting in its URL', async () => {
    await open('/compare?sku=A&sku=C&only=differences');
    expect(page.$onlyDifferences.get()).toBe(true);
    expect(address()).toBe('/compare?sku=A&sku=C&only=differences');
    page.setOnlyDifferences(false);
    expect(address()).toBe('/compare?sku=A&sku=C');
  });

  it('reports an unreachable shop and loads on retry', async () => {
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
