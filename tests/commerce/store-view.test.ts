import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createCommerceClient } from '#commerce/client.ts';
import { FIRST_STORE_VIEW, inStoreView } from '#commerce/store-view.ts';
import { startLocalServer } from '../../scripts/process/local-server.ts';

const UK = { website: 'trade', code: 'uk' };

it.each([
  ['/rest/V1/products', '/rest/uk/V1/products'],
  ['/rest/default/V1/carts/mine', '/rest/uk/V1/carts/mine'],
  ['/rest/all/V1/categories', '/rest/all/V1/categories'],
  ['/graphql', '/graphql'],
])('inStoreView converts %s to %s', (path, inView) => {
  expect(inStoreView(path, UK)).toBe(inView);
  expect(inStoreView(path, FIRST_STORE_VIEW)).toBe(path);
});

it.each([
  [undefined, '/rest/V1/products', undefined],
  [UK, '/rest/uk/V1/products', 'uk'],
])(
  'createCommerceClient calls the back end in the store view %j',
  async (storeView, url, store) => {
    const calls: unknown[] = [];
    const server = await startLocalServer((request, response) => {
      calls.push([request.url, request.headers['store']]);
      response.end('1');
    });
    try {
      const client = createCommerceClient({ baseUrl: server.url, storeView });
      await client({ path: '/rest/V1/products', answer: z.number() });
      expect(calls).toEqual([[url, store]]);
    } finally {
      await server.close();
    }
  },
);
