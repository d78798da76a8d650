import { describe, expect, it } from 'vitest';
import { isPagePath } from '#catalogue/content/files/page-paths.ts';

describe('isPagePath', () => {
  it.each([
    '/',
    '/home-garden',
    '/professional',
    '/home-garden/window-vac',
    '/professional/tank-cleaning-systems',
    '/privacy-policy',
    '/privacy-policy/full-notice',
    '/basket',
    '/customer/create-account',
    '/best-deals/professional',
  ])('accepts %s', (path) => expect(isPagePath(path)).toBe(true));

  it.each([
    '',
    '/home-garden/',
    '/home-garden/tank-cleaning-systems',
    '/professional/dry-ice-cleaning',
    '/home-garden/window-vac/page/2',
    '/home-garden?sort=price',
    '/Home-Garden',
    '/paid',
    '/best-deals/professional/page/2',
    '/basket/shipping/payment',
    'https://shop.example/',
  ])('refuses %j', (path) => expect(isPagePath(path)).toBe(false));
});
