import { expect, HOME_GARDEN, PROFESSIONAL, test } from './shop.ts';

const LANDINGS = [
  { path: '/home-garden', name: 'Home & Garden', codes: HOME_GARDEN, promos: 4 },
  { path: '/professional', name: 'Professional', codes: PROFESSIONAL, promos: 3 },
];

for (const { path, name, codes, promos } of LANDINGS) {
  test.describe(path, () => {
    test('has breadcrumb, slider, category grid and promos', async ({ page }) => {
      await page.goto(path);
      const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
      await expect(breadcrumb.getByRole('listitem')).toHaveText(['Home', name]);
      const links = await page
        .locator('.category a')
        .evaluateAll((elements) => elements.map((element) => element.getAttribute('href')));
      expect(links).toEqual(codes.map((code) => `${path}/${code}`));
      await expect(page.locator('.promo')).toHaveCount(promos);
      await expect(page.locator('.deals').getByRole('article')).toHaveCount(4);
      await expect(page.locator('.trust')).toContainText('14 days to change your mind');
    });

    test('its slider wraps both ways', async ({ page }) => {
      await page.goto(path);
      const slider = page.getByRole('region', { name, exact: true });
      const slides = slider.locator('.slide');
      const last = (await slides.count()) - 1;
      await slider.getByRole('button', { name: 'Previous picture' }).click();
      await expect(slides.nth(last)).toBeInViewport({ ratio: 0.5 });
      await slider.getByRole('button', { name: 'Next picture' }).click();
      await expect(slides.nth(0)).toBeInViewport({ ratio: 0.5 });
      await slider.getByRole('button', { name: 'Next picture' }).click();
      await expect(slides.nth(1)).toBeInViewport({ ratio: 0.5 });
    });
  });
}

test('the strip stands on the Home & Garden landing', async ({ page }) => {
  await page.goto('/home-garden');
  await expect(page.getByRole('region', { name: 'Good to know' })).toContainText(
    'Free UK delivery',
  );
});

test('the industry solutions banner stands on the Professional landing', async ({ page }) => {
  await page.goto('/professional');
  await expect(page.locator('.wide-banner a')).toHaveAttribute(
    'href',
    '/services/industry-solutions',
  );
});
