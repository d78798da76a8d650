import { fillBasket } from './basket-steps.ts';
import { edgesOf, expectUsable } from './page-steps.ts';
import { searchBox, suggestionList } from './search-steps.ts';
import { expect, test } from './shop.ts';

// 720 x 450 is 1440 x 900 at 200 % zoom.
const WINDOWS = [
  [320, 640],
  [390, 844],
  [720, 450],
  [768, 1024],
  [1024, 768],
  [1152, 720],
  [1440, 900],
] as const;

test('the search box is fully visible in every window', async ({ page }) => {
  for (const [width, height] of WINDOWS) {
    await test.step(`${width} x ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await page.goto('/');
      await expect(searchBox(page)).toBeInViewport({ ratio: 1 });
      // Room for the placeholder, the icon and the typed text.
      expect((await searchBox(page).boundingBox())?.width).toBeGreaterThan(280);
      await expectUsable(page);
      await page.mouse.wheel(0, 2000);
      // Phones collapse the header while the shopper scrolls down.
      if (width < 768) {
        await expect(page.locator('.header-search')).toBeHidden();
        await page.mouse.wheel(0, -200);
      }
      await expect(searchBox(page)).toBeInViewport({ ratio: 1 });
    });
  }
});

test('a phone shows the search box below the header bar, at full width', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const logo = await edgesOf(page.getByRole('banner').locator('.logo'));
  const search = await edgesOf(searchBox(page));
  expect(search.top).toBeGreaterThanOrEqual(logo.bottom);
  expect((await searchBox(page).boundingBox())?.width).toBeGreaterThan(350);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await searchBox(page).click();
  await searchBox(page).fill('pw 1');
  await expect(page.locator('#menu')).toBeHidden();
  await expect(suggestionList(page)).toBeVisible();
});

test('a low window hides the header on scroll and keeps its form', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 360 });
  await page.goto('/privacy-policy');
  await page.mouse.wheel(0, 600);
  await expect(searchBox(page)).not.toBeInViewport();
  await expect(page.locator('html')).toHaveAttribute('data-scroll', 'down');
  await expect(page.locator('.site-header')).toHaveCSS('top', '0px');
  await expect(page.locator('.header-search')).toBeVisible();
});

test('the basket count is highlighted only for a filled basket', async ({ page }) => {
  await page.goto('/enquiry/sent');
  const badge = page.locator('.badge');
  await expect(badge).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await fillBasket(page);
  await page.goto('/enquiry/sent');
  await expect(badge).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});
