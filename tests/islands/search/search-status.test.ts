import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PlaceResults } from '#islands/search/PlaceResults.tsx';
import { SearchStatus } from '#islands/search/SearchStatus.tsx';
import type { SearchState } from '#stores/search/search.ts';

const page = { path: '/help#paying', words: [] };
const PAGES = [
  { ...page, name: 'Paying' },
  { ...page, name: 'Finance', answer: 'We do not offer finance.' },
  { ...page, name: 'Gift cards', answer: 'We do not sell gift cards.' },
];
const SHOWN = {
  state: 'ready' as const,
  term: 'klarna gift card',
  list: { ids: [], names: [], facets: [] },
  first: [],
  ids: [],
  cards: [],
} satisfies Partial<SearchState>;

it('SearchStatus shows the first answer inside the status region, and PlaceResults links to the other pages', () => {
  const shown = { ...SHOWN, categories: [], pages: PAGES, shown: 0, more: 'none' as const };
  const status = renderToStaticMarkup(createElement(SearchStatus, { shown }));
  expect(status).toMatch(
    /^<div role="status">.*We do not offer finance\. <\/span><a .*Finance<\/a>.*<\/div>$/,
  );
  expect(status).not.toContain('gift cards');
  const places = renderToStaticMarkup(createElement(PlaceResults, { found: shown, guides: [] }));
  const links = places.matchAll(/<a [^>]*>([^<]+)<\/a>/g);
  expect(Array.from(links, ([, name]) => name)).toEqual(['Paying', 'Gift cards']);
});
