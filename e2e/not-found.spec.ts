import { expect, test } from './shop.ts';

const UNKNOWN_CATEGORIES = [
  '/home-garden/nonsense',
  '/home-garden/vacuum-cleaners',
  '/professional/nonsense',
  '/professional/dry-ice-cleaning',
  '/home-garden/pressure-washer/page/99',
];

test.describe('Not Found', () => {
  for (const path of UNKNOWN_CATEGORIES) {
    test(`${path} is no category`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not Found');
      await expect(page.getByText('This page is not available now')).toBeVisible();
      const audience = path.split('/')[1] ?? '';
      const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
      await expect(breadcrumb.getByRole('link').last()).toHaveAttribute('href', `/${audience}`);
      await expect(page.locator('main .card').first()).toBeVisible();
      for (const link of await page.locator('main .card a').all()) {
        await expect(link).toHaveAttribute('href', new RegExp(`^/${audience}/[a-z-]+$`));
      }
      await page.getByRole('link', { name: 'Return to homepage' }).click();
      await expect(page).toHaveURL('/');
    });
  }

  for (const path of ['/nonsense', '/nonsense/deeper', '/customer/nonsense', '/%']) {
    test(`${path} is no page`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page).toHaveTitle('Not Found');
      const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
      await expect(breadcrumb.getByRole('listitem')).toHaveText(['Home', 'Not Found']);
      await expect(page.getByRole('main').locator('a[href^="tel:"]')).toBeVisible();
      for (const code of ['home-garden/window-vac', 'professional/air-purifiers']) {
        await expect(page.locator(`main .card a[href="/${code}"]`)).toBeVisible();
      }
      await page.getByRole('link', { name: 'Please return to the homepage' }).click();
      await expect(page).toHaveURL('/');
    });
  }
});
