import { describe, expect, it, onTestFinished, vi } from 'vitest';
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
  ])('accepts the page path %s', (path) => expect(isPagePath(path)).toBe(true));

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
  ])('rejects %j as a page path', (path) => expect(isPagePath(path)).toBe(false));
});

it('isPagePath accepts only possible category paths if the shop shows its whole category tree', async () => {
  vi.stubEnv('SHOP_FILE', 'tests/setup/shop-files/stock-magento.json');
  vi.resetModules();
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });
  const { isPagePath: isPage } = await import('#catalogue/content/files/page-paths.ts');
  expect(
    ['/house/washers', '/house/washers/cordless', '/house/a/b/c', '/work/washers'].filter(isPage),
  ).toHaveLength(4);
  expect(
    ['/house/page/2', '/house/a/b/page/2', '/work/pumps', '/home-garden'].filter(isPage),
  ).toEqual([]);
});
