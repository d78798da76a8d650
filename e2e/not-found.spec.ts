/** The server's responses to missing pages; `tests/build/found.test.ts` has what the Not Found pages contain. */
import { expect, test } from './shop.ts';

test('a missing category offers those of its audience', async ({ page }) => {
  for (const path of [
    '/home-garden/nonsense',
    '/home-garden/pressure-washer/page/99',
    '/professional/dry-ice-cleaning',
  ]) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByText('This page is not available now')).toBeVisible();
    const audience = path.split('/')[1] ?? '';
    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(breadcrumb.getByRole('link').last()).toHaveAttribute('href', `/${audience}`);
    await expect(page.locator('main .card').first()).toBeVisible();
  }
  await page.getByRole('link', { name: 'Return to homepage' }).click();
  await expect(page).toHaveURL('/');
});

test('any other missing page has a way home and a telephone number', async ({ page }) => {
  for (const path of ['/nonsense/deeper', '/customer/nonsense', '/%']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle('Not Found');
    await expect(page.getByRole('main').locator('a[href^="tel:"]')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Please return to the homepage' }).click();
  await expect(page).toHaveURL('/');
});
