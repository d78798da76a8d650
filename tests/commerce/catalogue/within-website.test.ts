import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ALL_IDS } from '#commerce/catalogue/id-ranges.ts';
import { fetchChangedPage } from '#commerce/catalogue/product-searches.ts';
import { withinWebsite } from '#commerce/catalogue/within-website.ts';
import type { CommerceClient } from '#commerce/client.ts';

function recorded() {
  const queries: unknown[] = [];
  const client: CommerceClient = async ({ query, answer }) => {
    queries.push(query);
    return answer.parse({ items: [], total_count: 0 });
  };
  return { client, queries };
}

const own = {
  'searchCriteria[filter_groups][9][filters][0][field]': 'website_id',
  'searchCriteria[filter_groups][9][filters][0][value]': '2',
};

it('withinWebsite adds the website to product searches, after their own filters', async () => {
  const { client, queries } = recorded();
  const since = { moment: '2026-11-01 00:00:00', id: 7 };
  await fetchChangedPage(withinWebsite(client, 2), since, ALL_IDS, 50);
  await fetchChangedPage(client, since, ALL_IDS, 50);
  expect(queries[0]).toEqual({ ...Object(queries[1]), ...own });
});

it('withinWebsite changes no other calls, and none without a website', async () => {
  const { client, queries } = recorded();
  const answer = z.unknown();
  await withinWebsite(client, 2)({ path: '/rest/V1/products/attributes', query: {}, answer });
  await withinWebsite(client, null)({ path: '/rest/V1/products', query: {}, answer });
  expect(queries).toEqual([{}, {}]);
});
