import type { Locator, Page } from 'playwright/test';
import {
  expectResults,
  holdRequests,
  options,
  SCRIPTS,
  searchBox,
  suggestionList,
} from './search-steps.ts';
import { expect, test } from './shop.ts';

/** Returns the path of a suggestion, which depends on the order in which products were imported. */
const pathOf = async (option: Locator) => (await option.getAttribute('href')) ?? '';

test.describe('search suggestions', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/privacy-policy');
  });

  test('show up to six products and link to all results', async ({ page }) => {
    await searchBox(page).fill('pw 1');
    await expect(options(page)).toHaveCount(7);
    await expect(options(page).first()).toHaveText(
      /^PW 1.+£\d+\.\d\d incl VAT £\d+\.\d\d excl VAT In Stock$/,
    );
    await expect(options(page).first().locator('mark')).toHaveText('PW 1');
    await expect(options(page).first().locator('img')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: '6 suggestions' })).toBeAttached();
    await expect(options(page).last()).toHaveText(/^See all \d+ results for “pw 1”$/);
    await options(page).last().click();
    await expectResults(page, 'pw 1');
  });

  test('show another product in a new row, without the last picture', async ({ page }) => {
    const products = suggestionList(page)
      .getByRole('group', { name: 'Products' })
      .getByRole('option');
    await searchBox(page).fill('pw 130');
    await expect(products.first()).toContainText('PW 130');
    const row = await products.first().elementHandle();
    await searchBox(page).fill('pw 145');
    await expect(products.first()).toContainText('PW 145');
    expect(await row?.evaluate((element) => element.isConnected)).toBe(false);
  });

  test('follow the typed text, tolerate a typing error and lead to categories of both audiences', async ({
    page,
  }) => {
    await searchBox(page).fill('pw120');
    await expect(options(page).first()).toHaveText(/PW 120 Home/);
    await expect(page.getByRole('status').filter({ hasText: /^\d suggestions$/ })).toBeAttached();
    await searchBox(page).fill('zzz');
    await expect(suggestionList(page)).toHaveCount(0);
    const notice = page.locator('.suggestions.is-none');
    await expect(notice).toContainText('No products found with that keyword. Call us on');
    await expect(notice.getByRole('link', { name: 'Pressure Washer' })).toBeVisible();
    await expect(notice.locator('a[href^="tel:"]')).toBeVisible();
    await searchBox(page).fill('z');
    await expect(page.locator('.suggestions')).toHaveCount(0);
    await searchBox(page).fill('windw vac');
    const products = suggestionList(page).getByRole('group', { name: 'Products' });
    await expect(products.getByRole('option').first()).toHaveText(/Window Vac|GV \d/);
    const corrected = 'Showing results for window vac';
    await expect(suggestionList(page).getByText(corrected)).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: corrected })).toBeAttached();
    await searchBox(page).fill('steam clean');
    const categories = suggestionList(page).getByRole('group', { name: 'Categories' });
    await expect(categories.getByRole('option')).toHaveText([
      /^Steam Cleaners\s*in Home & Garden$/,
      /^Steam Cleaners.*in Professional$/,
    ]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/home-garden/steam-cleaners');
  });

  test('close on Escape and Tab, and can be chosen by keyboard', async ({ page }) => {
    await searchBox(page).fill('pw 1');
    await expect(suggestionList(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(suggestionList(page)).toHaveCount(0);
    await expect(searchBox(page)).toHaveValue('pw 1');
    await page.keyboard.press('ArrowDown');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(searchBox(page)).toHaveValue('');
    await expect(searchBox(page)).toBeFocused();
    await searchBox(page).fill('pw 1');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await expect(suggestionList(page)).toHaveCount(0);
    await expect(page.locator('header').getByRole('button', { name: 'Search' })).toBeFocused();
    await expect(page).toHaveURL('/privacy-policy');

    await searchBox(page).focus();
    await searchBox(page).fill('pw 12');
    await searchBox(page).fill('pw 1');
    await expect(options(page)).toHaveCount(7);
    await expect(searchBox(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(searchBox(page)).not.toHaveAttribute('aria-activedescendant');
    const expectMarked = async (place: number) => {
      await expect(options(page).nth(place)).toHaveAttribute('aria-selected', 'true');
      await expect(suggestionList(page).locator('[aria-selected="true"]')).toHaveCount(1);
      const id = (await options(page).nth(place).getAttribute('id')) ?? '';
      await expect(searchBox(page)).toHaveAttribute('aria-activedescendant', id);
    };
    await page.keyboard.press('ArrowUp');
    await expectMarked(6);
    await page.keyboard.press('ArrowDown');
    await expectMarked(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expectMarked(2);
    await expect(searchBox(page)).toBeFocused();
    await page.keyboard.press('Home');
    await expect(suggestionList(page).locator('[aria-selected="true"]')).toHaveCount(0);
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowDown');
    await expectMarked(2);
    const path = await pathOf(options(page).nth(2));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(path);
  });

  test('can be chosen by mouse, and close on a click outside', async ({ page }) => {
    await searchBox(page).fill('pw 1');
    await expect(suggestionList(page)).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click({ position: { x: 2, y: 2 } });
    await expect(suggestionList(page)).toHaveCount(0);
    await searchBox(page).click();
    await page.keyboard.press('ArrowDown');
    const path = await pathOf(options(page).nth(2));
    await options(page).nth(2).click();
    await expect(page).toHaveURL(path);
  });

  test('appear for text that was typed before the scripts loaded', async ({ page }) => {
    const held = await holdRequests(page, SCRIPTS);
    await page.reload({ waitUntil: 'commit' });
    await searchBox(page).focus();
    await page.keyboard.type('pw 1');
    held.release();
    await expect(options(page)).toHaveCount(7);
    await expect(searchBox(page)).toHaveValue('pw 1');
    await expect(searchBox(page)).toBeFocused();
  });
});

test.describe('recent searches', () => {
  const recent = (page: Page) =>
    suggestionList(page).getByRole('group', { name: 'Recent searches' });

  test('appear in an empty search box once cookies are accepted', async ({ page }) => {
    await page.goto('/search/vac');
    await expect(page.getByText(/^Results found: \d+$/)).toBeVisible();
    const answered = page.waitForResponse(/\/search\/suggest\?/);
    await searchBox(page).click();
    await answered;
    await expect(searchBox(page)).toHaveAttribute('aria-expanded', 'false');
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByRole('button', { name: 'Accept' })).toBeHidden();
    for (const term of ['vac', 'pw 120', 'zzz']) {
      await searchBox(page).fill(term);
      if (term === 'zzz') await expect(page.locator('.suggestions.is-none')).toBeVisible();
      await searchBox(page).press('Enter');
      await expectResults(page, term);
    }
    await searchBox(page).fill('');
    await expect(recent(page).getByRole('option')).toHaveText([
      'pw 120',
      'vac',
      'Clear recent searches',
    ]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expectResults(page, 'vac');
  });

  test('disappear in every tab when they are cleared', async ({ page, context }) => {
    await page.addInitScript(() => {
      localStorage.setItem('privacy', 'true');
      localStorage.setItem('searches', '["vac"]');
    });
    await page.goto('/privacy-policy');
    const other = await context.newPage();
    await other.goto('/privacy-policy');
    await searchBox(other).click();
    await expect(recent(other)).toBeVisible();
    await searchBox(page).click();
    await recent(page).getByText('Clear recent searches').click();
    await expect(suggestionList(page)).toHaveCount(0);
    await expect(searchBox(page)).toBeFocused();
    await expect(suggestionList(other)).toHaveCount(0);
  });
});

test('a shopper who does not search loads no search files', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto('/pw-120-home');
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((path) => path.endsWith('.js') || path.startsWith('/data/'))).toEqual([]);
  await searchBox(page).fill('pw120');
  await expect(suggestionList(page)).toBeVisible();
  expect(loaded).toContain('/search/suggest');
});

test.describe('search without scripts', () => {
  test.use({ tolerated: /Failed to load resource/ });

  test('leads to the results on Enter', async ({ page }) => {
    await page.goto('/privacy-policy');
    await page.route(SCRIPTS, (route) => route.abort());
    await searchBox(page).fill('pw 120/');
    await page.unroute(SCRIPTS);
    await searchBox(page).press('Enter');
    await expectResults(page, 'pw 120/');
    await expect(page).toHaveURL('/search/pw%20120%2F');
  });
});

test.describe('suggestions on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('open below the search box and can be tapped', async ({ page }) => {
    await page.goto('/privacy-policy');
    await page.getByRole('button', { name: 'Accept' }).tap();
    await searchBox(page).tap();
    await searchBox(page).fill('pw 1');
    await expect(options(page)).toHaveCount(7);
    await page.keyboard.press('Escape');
    await expect(suggestionList(page)).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    const path = await pathOf(options(page).nth(2));
    await options(page).nth(2).tap();
    await expect(page).toHaveURL(path);
  });
});
