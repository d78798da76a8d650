import { expect, it } from 'vitest';
import { SHOP } from '#config/shop.ts';
import { telLink } from '#lib/urls/paths.ts';
import { type ShownResults, toResultsPage } from '#server/search/results-page.ts';

const TEMPLATE = { before: '', help: '', filters: '', after: '', guides: [] };
const NOTHING = {
  term: 'x',
  notes: [],
  count: 0,
  hasFilters: false,
  isFiltered: false,
  cards: [],
  categories: [],
  pages: [],
  ranges: [],
  paths: [],
  page: 1,
};

const htmlOf = (shown: Partial<ShownResults>) => toResultsPage(TEMPLATE, { ...NOTHING, ...shown });

it('links the telephone number in a note, also without products', async () => {
  const html = await htmlOf({ notes: [`Call us: ${SHOP.phone}`] });
  expect(html).toContain(`Call us: <a href="${telLink(SHOP.phone)}">${SHOP.phone}</a></p>`);
});

it('answers a question with a page, also above products', async () => {
  const pages = [{ name: 'Start a washer', path: '/start', words: [] }];
  const link = 'See our page: <a href="/start">Start a washer</a>';
  expect(await htmlOf({ term: 'how to start a washer', pages, count: 1 })).toContain(link);
  expect(await htmlOf({ term: 'start a washer', pages, count: 1 })).not.toContain(link);
});

it('reserves a place for chosen filters', async () => {
  expect(await htmlOf({ hasFilters: true, isFiltered: true })).toContain(' data-filtered>');
  expect(await htmlOf({ hasFilters: true })).toContain('<div class="with-rail">');
});
