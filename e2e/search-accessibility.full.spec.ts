/**
 * Runs axe on the states of search results and suggestions; `every-page.spec.ts` covers a page of
 * results.
 */
import { expectAccessible } from './axe.ts';
import {
  NO_RESULTS,
  SEARCH_CALLS,
  searchBox,
  stopSearch,
  suggestionList,
  UNREACHABLE,
} from './search-steps.ts';
import { expect, test } from './shop.ts';

test.use({ viewport: { width: 390, height: 900 }, tolerated: /Failed to load resource/ });

test('further and failed results pass axe, also next to their filters', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/search/a?page=2');
  await expect(page.getByRole('article')).toHaveCount(24);
  await page.route(/sort=/, (route) => route.abort());
  await page.getByLabel('Sort by').selectOption('Name');
  await expect(page.getByText(UNREACHABLE).first()).toBeVisible();
  // Scroll to the top, because axe measures a link that is half under the header as smaller than 24
  // pixels.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
});

test('search without results, without a term and without an index passes axe', async ({ page }) => {
  await page.goto('/search/zzz');
  await expect(page.getByText(NO_RESULTS)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/search');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search');
  await expectAccessible(page);
  await stopSearch(page);
  await page.goto('/search/pw');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expectAccessible(page);
});

test('suggestions pass axe with products and without results', async ({ page }) => {
  await page.goto('/enquiry/sent');
  await searchBox(page).fill('pw 1');
  await expect(suggestionList(page)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expectAccessible(page);
  await searchBox(page).fill('zzz');
  await expect(page.locator('.suggestions.is-none')).toBeVisible();
  await expectAccessible(page);
});

test('corrected spellings, categories and recent searches pass axe', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('privacy', 'true');
    localStorage.setItem('searches', '["vac","pw 120"]');
  });
  await page.goto('/search/windw vac');
  await expect(page.getByRole('navigation', { name: 'Categories and help' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await searchBox(page).clear();
  await expect(suggestionList(page).getByRole('group', { name: 'Recent searches' })).toBeVisible();
  await expectAccessible(page);
  await searchBox(page).fill('windw vac');
  await expect(suggestionList(page).getByRole('group', { name: 'Categories' })).toBeVisible();
  await expectAccessible(page);
});

test('a search box without a search server passes axe', async ({ page }) => {
  await page.route(SEARCH_CALLS, (route) => route.abort());
  await page.goto('/enquiry/sent');
  const failed = page.waitForEvent('requestfailed');
  await searchBox(page).fill('pw 1');
  await failed;
  await expect(page.locator('.suggestions.is-none')).toContainText('Search is not available');
  await expect(searchBox(page)).toBeFocused();
  await expectAccessible(page);
});
