/**
 * Catalogue requests of the build and the publisher, as the specification or its list of departures
 * defines them.
 */
import { expect, it } from 'vitest';
import { fetchCategoryMembers, fetchCategoryTree } from '#commerce/catalogue/category-tree.ts';
import { ALL_IDS } from '#commerce/catalogue/id-ranges.ts';
import { fetchProductsBySku } from '#commerce/catalogue/product-searches.ts';
import { fetchProductPage } from '#commerce/catalogue/products.ts';
import { type CommerceClient, createCommerceClient } from '#commerce/client.ts';

const FILTERS = 'searchCriteria[filter_groups]';

/** Returns the single request that `ask` sends to an empty back end. */
async function requestOf(ask: (client: CommerceClient) => Promise<unknown>) {
  const seen: { call: string; query: URLSearchParams; bearer: string | null }[] = [];
  const client = createCommerceClient({
    baseUrl: 'https://magento.example',
    token: 'of-the-build',
    fetch: async (input, init) => {
      const { method, url, headers } = new Request(input, init);
      const { pathname, searchParams } = new URL(url);
      const call = `${method} ${pathname}`;
      seen.push({ call, query: searchParams, bearer: headers.get('authorization') });
      return Response.json(/\/products$/.test(pathname) ? { items: [], total_count: 0 } : null);
    },
  });
  // The empty response may be rejected; only the request matters here.
  await ask(client).catch(() => {});
  const [first] = seen;
  if (first === undefined || seen.length > 1) throw new Error(`${seen.length} calls`);
  expect(first.bearer).toBe('Bearer of-the-build');
  return first;
}

it('reads the category tree from GET /rest/all/V1/categories', async () => {
  expect((await requestOf(fetchCategoryTree)).call).toBe('GET /rest/all/V1/categories');
});

it('reads category members from GET /rest/V1/categories/{id}/products', async () => {
  const { call } = await requestOf((client) => fetchCategoryMembers(client, 12));
  expect(call).toBe('GET /rest/V1/categories/12/products');
});

it('reads all products from GET /rest/V1/products by ranges of ids', async () => {
  const { call, query } = await requestOf((client) => fetchProductPage(client, ALL_IDS, 200));
  expect(call).toBe('GET /rest/V1/products');
  expect(query.get(`${FILTERS}[0][filters][0][field]`)).toBe('entity_id');
  expect(query.get('searchCriteria[pageSize]')).toBe('200');
});

it('reads one product from GET /rest/V1/products by its SKU', async () => {
  const { call, query } = await requestOf((client) => fetchProductsBySku(client, ['KB-4/2']));
  expect(call).toBe('GET /rest/V1/products');
  expect(query.get(`${FILTERS}[0][filters][0][field]`)).toBe('sku');
  expect(query.get(`${FILTERS}[0][filters][0][value]`)).toBe('KB-4/2');
});
