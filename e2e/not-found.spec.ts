/**
 * Server responses to missing pages; `tests/build/found.test.ts` checks the texts of the Not Found
 * pages.
 */
import type { Page } from 'playwright/test';
import { expect, test } from './shop.ts';

const cardLinks = (page: Page) =>
  page
    .locator('main .below a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

test('a missing or empty category offers the other categories of its audience', async ({
  page,
}) => {
  for (const [path, other] of [
    ['/home-garden/nonsense', 'window-vac'],
    ['/home-garden/pressure-washer/page/99', 'window-vac'],
    ['/professional/tank-cleaning-systems', 'parts-cleaning'],
    ['/professional/dry-ice-cleaning', 'air-purifiers'],
  ] as const) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(path.includes('tank') ? 200 : 404);
    const audience = path.split('/')[1] ?? '';
    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(breadcrumb.getByRole('link').last()).toHaveAttribute('href', `/${audience}`);
    const links = await cardLinks(page);
    expect(links, path).toContain(`/${audience}/${other}`);
    for (const link of links) expect(link, path).toMatch(RegExp(`^/${audience}/[a-z-]+$`));
  }
  await expect(page.getByText('This page is not available now')).toBeVisible();
  await page.getByRole('link', { name: 'Return to homepage' }).click();
  await expect(page).toHaveURL('/');
});

test('any other missing page offers all categories, the homepage and a telephone number', async ({
  page,
}) => {
  for (const path of ['/nonsense/deeper', '/customer/nonsense', '/%']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle('Not Found');
    await expect(page.getByRole('main').locator('a[href^="tel:"]')).toBeVisible();
    const links = await cardLinks(page);
    expect(links).toEqual(
      expect.arrayContaining(['/home-garden/window-vac', '/professional/air-purifiers']),
    );
  }
  await page.getByRole('link', { name: 'Please return to the homepage' }).click();
  await expect(page).toHaveURL('/');
});

test('a missing page lists all categories within two screens of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/nonsense/deeper');
  const footer = await page.getByRole('contentinfo').boundingBox();
  expect(footer?.y).toBeLessThan(2 * 844);
});
