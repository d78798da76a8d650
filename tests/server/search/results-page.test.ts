import { expect, it } from 'vitest';
import { SHOP } from '#config/shop.ts';
import { telLink } from '#lib/urls/paths.ts';
import { toResultsPage } from '#server/search/results-page.ts';

it('links the telephone number in a note, also without products', async () => {
  const template = { before: '', help: '', filters: '', after: '', guides: [] };
  const html = await toResultsPage(template, {
    term: 'x',
    notes: [`Call us: ${SHOP.phone}`],
    count: 0,
    hasFilters: false,
    cards: [],
    categories: [],
    pages: [],
    ranges: [],
    paths: [],
    page: 1,
  });
  expect(html).toContain(`Call us: <a href="${telLink(SHOP.phone)}">${SHOP.phone}</a></p>`);
});
