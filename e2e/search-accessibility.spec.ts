import { expectAccessible } from './axe.ts';
import { box, CARDS, hold, list, NAMES, NONE, UNREACHABLE } from './search-steps.ts';
import { expect, test } from './shop.ts';

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, tolerated: /Failed to load resource/ });

    test('loading, found, more and failed results are accessible', async ({ page }) => {
      const held = await hold(page, NAMES);
      await page.goto('/search/a');
      await expect(page.getByText('Searching')).toBeVisible();
      await expectAccessible(page);
      held.release();
      await expect(page.getByRole('article')).toHaveCount(24);
      await expectAccessible(page);
      await page.route(CARDS, (route) => route.abort());
      await page.getByRole('button', { name: 'Show more' }).click();
      await expect(page.getByText(UNREACHABLE).first()).toBeVisible();
      // What lies half below the header is smaller than it is.
      await page.evaluate(() => scrollTo(0, 0));
      await expectAccessible(page);
    });

    test('no results, no term and no index are accessible', async ({ page }) => {
      await page.goto('/search/zzz');
      await expect(page.getByText(NONE)).toBeVisible();
      await expectAccessible(page);
      await page.goto('/search');
      await expect(page.locator('[data-state="idle"]')).toBeVisible();
      await expectAccessible(page);
      await page.route(NAMES, (route) => route.abort());
      await page.goto('/search/pw');
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      await expectAccessible(page);
    });

    test('suggestions are accessible', async ({ page }) => {
      await page.goto('/professional');
      await box(page).fill('pw 1');
      await expect(list(page)).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('ArrowDown');
      await expectAccessible(page);
      await box(page).fill('zzz');
      await expect(page.locator('.suggestions.is-none')).toBeVisible();
      await expectAccessible(page);
    });

    test('slips, categories and recent searches are accessible', async ({ page }) => {
      await page.addInitScript(() => {
        localStorage.setItem('privacy', 'true');
        localStorage.setItem('searches', '["vac","pw 120"]');
      });
      await page.goto('/search/windw vac');
      await expect(page.getByRole('navigation', { name: 'Categories and help' })).toBeVisible();
      await expect(page.getByRole('article').first()).toBeVisible();
      await expectAccessible(page);
      await box(page).click();
      await expect(list(page).getByRole('group', { name: 'Recent searches' })).toBeVisible();
      await expectAccessible(page);
      await box(page).fill('windw vac');
      await expect(list(page).getByRole('group', { name: 'Categories' })).toBeVisible();
      await expectAccessible(page);
    });

    test('a search box that cannot suggest is accessible', async ({ page }) => {
      await page.route(NAMES, (route) => route.abort());
      await page.goto('/professional');
      const failed = page.waitForEvent('requestfailed');
      await box(page).fill('pw 1');
      await failed;
      await expect(list(page)).toHaveCount(0);
      await expect(box(page)).toBeFocused();
      await expectAccessible(page);
    });
  });
}
