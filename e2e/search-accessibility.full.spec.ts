/**
 * Runs axe on the states of search results and suggestions; `every-page.spec.ts` covers a page of
 * results.
 */
import { expectAccessible } from './axe.ts';
import {
  holdRequests,
  NO_RESULTS,
  SEARCH_CALLS,
  SEARCH_CARDS,
  searchBox,
  suggestionList,
  UNREACHABLE,
} from './search-steps.ts';
import { expect, test } from './shop.ts';

test.use({ viewport: { width: 390, height: 900 }, tolerated: /Failed to load resource/ });

test('loading, further and failed results pass axe, also next to their filters', async ({
  page,
}) => {
  const held = await holdRequests(page, SEARCH_CALLS);
  await page.goto('/search/a');
  await expect(page.getByText('Searching')).toBeVisible();
  await expectAccessible(page);
  held.release();
  await expect(page.getByRole('article')).toHaveCount(24);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route(SEARCH_CARDS, (route) => route.abort());
  await page.getByRole('button', { name: 'Show more' }).click();
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
  await expect(page.locator('[data-state="idle"]')).toBeVisible();
  await expectAccessible(page);
  await page.route(SEARCH_CALLS, (route) => route.abort());
  await page.goto('/search/pw');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
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
