import { expect, it } from 'vitest';
import { breadcrumbList } from '#catalogue/view/structured-data/breadcrumb-list.ts';

const SITE = new URL('https://shop.example');

it('breadcrumbList starts with Home and gives the current page no address', () => {
  const steps = [{ name: 'Home & Garden', path: '/home-garden' }];
  expect(breadcrumbList({ steps, current: 'Detergents' }, SITE)).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.example/' },
      {
        '@type': 'ListItem',
        position: 2,
        name: 'Home & Garden',
        item: 'https://shop.example/home-garden',
      },
      { '@type': 'ListItem', position: 3, name: 'Detergents' },
    ],
  });
});
