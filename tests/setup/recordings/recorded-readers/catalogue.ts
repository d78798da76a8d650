import { expect } from 'vitest';
import { fetchAttributePage } from '#commerce/catalogue/attributes.ts';
import { fetchCategoryMembers, fetchCategoryTree } from '#commerce/catalogue/category-tree.ts';
import { ALL_IDS } from '#commerce/catalogue/id-ranges.ts';
import { fetchExtent, fetchHighestId, fetchSkuPage } from '#commerce/catalogue/product-searches.ts';
import { fetchProducts } from '#commerce/catalogue/products.ts';
import { fetchSalable, fetchUnsalable } from '#commerce/catalogue/salability.ts';
import { fetchShownPrices } from '#commerce/catalogue/shown-prices.ts';
import { fetchCountries } from '#commerce/countries.ts';
import { fetchStoreSettings } from '#commerce/store.ts';
import type { RecordedRequest } from '../../../../scripts/contract/recording/exchange.ts';
import { LEFT_OUT_SKU } from '../recorded-values.ts';
import { asksForFields, filterValueOf, type Reader } from './reader.ts';

const sorted =
  (direction: string, by = 'entity_id') =>
  (request: RecordedRequest) =>
    request.query?.['searchCriteria[sortOrders][0][direction]'] === direction &&
    request.query['searchCriteria[sortOrders][0][field]'] === by;

export const CATALOGUE_READERS: readonly Reader[] = [
  { name: 'fetchCountries', call: /^GET .*\/directory\/countries$/, read: fetchCountries },
  {
    name: 'fetchStoreSettings',
    call: /^GET .*\/storeConfigs$/,
    asks: ({ query }) => query?.['storeCodes[]'] !== 'no-such-store',
    read: (client) => fetchStoreSettings(client),
  },
  {
    name: 'fetchAttributePage',
    call: /^GET .*\/products\/attributes$/,
    asks: (request) => filterValueOf(request) === '0' && sorted('ASC', 'attribute_id')(request),
    read: (client) => fetchAttributePage(client, ALL_IDS, 100),
  },
  { name: 'fetchCategoryTree', call: /^GET .*\/categories$/, read: fetchCategoryTree },
  {
    name: 'fetchCategoryMembers',
    call: /^GET .*\/categories\/\{category\}\/products$/,
    read: (client) => fetchCategoryMembers(client, 1),
  },
  {
    name: 'fetchProducts',
    call: /^GET \/rest\/V1\/products$/,
    asks: (request) => /^items\[id,sku,(type_id,)?name,/.test(request.query?.['fields'] ?? ''),
    async read(client) {
      const { malformed } = await fetchProducts(client, {});
      expect(malformed.filter(({ sku }) => sku !== LEFT_OUT_SKU)).toEqual([]);
    },
  },
  {
    name: 'fetchSkuPage',
    call: /^GET \/rest\/V1\/products$/,
    asks: (request) => asksForFields('items[id,sku],')(request) && sorted('ASC')(request),
    read: (client) => fetchSkuPage(client, ALL_IDS, 3),
  },
  {
    name: 'fetchHighestId',
    call: /^GET \/rest\/V1\/products$/,
    asks: (request) => asksForFields('items[id,sku],')(request) && sorted('DESC')(request),
    read: fetchHighestId,
  },
  {
    name: 'fetchExtent',
    call: /^GET \/rest\/V1\/products$/,
    asks: asksForFields('items[updated_at]'),
    read: (client) => fetchExtent(client),
  },
  {
    name: 'fetchSalable',
    call: /^GET .*\/are-products-salable$/,
    read: (client) => fetchSalable(client, ['PW110-UK'], 1),
  },
  {
    name: 'fetchUnsalable',
    call: /^GET .*\/are-product-salable-for-requested-qty$/,
    read: (client) => fetchUnsalable(client, [{ sku: 'PW110-UK', quantity: 1 }], 1),
  },
  {
    name: 'fetchShownPrices',
    call: /^GET .*\/products-render-info$/,
    async read(client, request) {
      const ids = filterValueOf(request).split(',').map(Number);
      const store = { storeId: 1, currency: 'GBP' };
      const { prices } = await fetchShownPrices(client, ids, store);
      expect(prices).toHaveLength(ids.length);
    },
  },
];
