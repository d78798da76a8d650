import { expect, it } from 'vitest';
import { largestCategories } from '#lib/search/largest-categories.ts';
import { indexOf } from '../../setup/search/search-index.ts';

const inCategory = (name: string, id: number) => ({
  id,
  name: `Product ${id}`,
  categories: [name],
  codes: [],
  said: [],
});

it('largestCategories returns machines with the most products first, each name once', () => {
  const categories = [
    { name: 'Hoses', path: '/home/hoses', audience: 'Home' },
    { name: 'Mops', path: '/home/mops', audience: 'Home' },
    { name: 'Scrubbers', path: '/home/scrubbers', audience: 'Home' },
    { name: 'Mops', path: '/trade/mops', audience: 'Trade' },
  ];
  const products = ['Hoses', 'Hoses', 'Hoses', 'Mops', 'Scrubbers', 'Scrubbers'];
  const index = indexOf(products.map(inCategory), categories, {
    synonyms: [],
    parts: ['hose'],
    pages: [],
  });
  expect(largestCategories(index).map(({ path }) => path)).toEqual([
    '/home/scrubbers',
    '/home/mops',
  ]);
});
