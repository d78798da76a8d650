import type { Locator, Page } from 'playwright/test';
import { box, expectResults, hold, list, options, SCRIPTS } from './search-steps.ts';
import { expect, test } from './shop.ts';

/** Returns the path of a suggestion, which depends on the order in which products were imported. */
const pathOf = async (option: Locator) => (await option.getAttribute('href')) ?? '';

test.describe('search suggestions', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/privacy-policy');
  });

  test('show up to six products and link to all results', async ({ page }) => {
    await box(page).fill('pw 1');
    await expect(options(page)).toHaveCount(7);
    await expect(options(page).first()).toHaveText(
      /^PW 1.+£\d+\.\d\d incl VAT £\d+\.\d\d excl VAT $/,
    );
    await expect(options(page).first().locator('mark')).toHaveText('PW 1');
    await expect(options(page).first().locator('img')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: '6 suggestions' })).toBeAttached();
    await options(page).last().click();
    await expectResults(page, 'pw 1');
  });

  test('follow the typed text, tolerate a typing error and lead to categories of both audiences', async ({
    page,
  }) => {
    await box(page).fill('pw120');
    await expect(options(page).first()).toHaveText(/PW 120 Home/);
    await expect(page.getByRole('status').filter({ hasText: /^\d suggestions$/ })).toBeAttached();
    await box(page).fill('zzz');
    await expect(list(page)).toHaveCount(0);
    await expect(page.locator('.suggestions.is-none')).toBeVisible();
    await box(page).fill('z');
    await expect(page.locator('.suggestions')).toHaveCount(0);
    await box(page).fill('windw vac');
    const products = list(page).getByRole('group', { name: 'Products' });
    await expect(products.getByRole('option').first()).toHaveText(/Window Vac|GV \d/);
    await box(page).fill('steam clean');
    const categories = list(page).getByRole('group', { name: 'Categories' });
    await expect(categories.getByRole('option')).toHaveText([
      /^Steam Cleaners\s*Home & Garden$/,
      /^Steam Cleaners.*Professional$/,
    ]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/home-garden/steam-cleaners');
  });

  test('close on Escape and Tab, and can be chosen by keyboard', async ({ page }) => {
    await box(page).fill('pw 1');
    await expect(list(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list(page)).toHaveCount(0);
    await expect(box(page)).toHaveValue('pw 1');
    await page.keyboard.press('ArrowDown');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(box(page)).toHaveValue('');
    await expect(box(page)).toBeFocused();
    await box(page).fill('pw 1');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await expect(list(page)).toHaveCount(0);
    await expect(page.locator('header').getByRole('button', { name: 'Search' })).toBeFocused();
    await expect(page).toHaveURL('/privacy-policy');

    await box(page).focus();
    await box(page).fill('pw 12');
    await box(page).fill('pw 1');
    await expect(options(page)).toHaveCount(7);
    await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(box(page)).not.toHaveAttribute('aria-activedescendant');
    const expectMarked = async (place: number) => {
      await expect(options(page).nth(place)).toHaveAttribute('aria-selected', 'true');
      await expect(list(page).locator('[aria-selected="true"]')).toHaveCount(1);
      const id = (await options(page).nth(place).getAttribute('id')) ?? '';
      await expect(box(page)).toHaveAttribute('aria-activedescendant', id);
    };
    await page.keyboard.press('ArrowUp');
    await expectMarked(6);
    await page.keyboard.press('ArrowDown');
    await expectMarked(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expectMarked(2);
    await expect(box(page)).toBeFocused();
    await page.keyboard.press('Home');
    await expect(list(page).locator('[aria-selected="true"]')).toHaveCount(0);
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowDown');
    await expectMarked(2);
    const path = await pathOf(options(page).nth(2));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(path);
  });

  test('can be chosen by mouse, and close on a click outside', async ({ page }) => {
    await box(page).fill('pw 1');
    await expect(list(page)).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click({ position: { x: 2, y: 2 } });
    await expect(list(page)).toHaveCount(0);
    await box(page).click();
    await page.keyboard.press('ArrowDown');
    const path = await pathOf(options(page).nth(2));
    await options(page).nth(2).click();
    await expect(page).toHaveURL(path);
  });

  test('appear for text that was typed before the scripts loaded', async ({ page }) => {
    const held = await hold(page, SCRIPTS);
    await page.reload({ waitUntil: 'commit' });
    await box(page).focus();
    await page.keyboard.type('pw 1');
    held.release();
    await expect(options(page)).toHaveCount(7);
    await expect(box(page)).toHaveValue('pw 1');
    await expect(box(page)).toBeFocused();
  });
});

test.describe('recent searches', () => {
  const recent = (page: Page) => list(page).getByRole('group', { name: 'Recent searches' });

  test('appear in an empty search box once cookies are accepted', async ({ page }) => {
    await page.goto('/search/vac');
    await expect(page.getByText(/^Results found: \d+$/)).toBeVisible();
    await box(page).click();
    await expect(list(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByRole('button', { name: 'Accept' })).toBeHidden();
    for (const term of ['vac', 'pw 120']) {
      await page.goto(`/search/${term}`);
      await expect(page.getByText(/^Results found: \d+$/)).toBeVisible();
    }
    await box(page).click();
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
    await box(other).click();
    await expect(recent(other)).toBeVisible();
    await box(page).click();
    await recent(page).getByText('Clear recent searches').click();
    await expect(list(page)).toHaveCount(0);
    await expect(box(page)).toBeFocused();
    await expect(list(other)).toHaveCount(0);
  });
});

test('a shopper who does not search loads no search files', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto('/pw-120-home');
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((path) => path.endsWith('.js') || path.startsWith('/data/'))).toEqual([]);
  await box(page).fill('pw120');
  await expect(list(page)).toBeVisible();
  // Names, help, dictionary and the cards of the suggested products.
  expect(loaded.filter((path) => path.startsWith('/data/')).length).toBeGreaterThan(3);
});

test.describe('search without scripts', () => {
  test.use({ tolerated: /Failed to load resource/ });

  test('leads to the results on Enter', async ({ page }) => {
    await page.goto('/privacy-policy');
    await page.route(SCRIPTS, (route) => route.abort());
    await box(page).fill('pw 120/');
    await page.unroute(SCRIPTS);
    await box(page).press('Enter');
    await expectResults(page, 'pw 120/');
    await expect(page).toHaveURL('/search/pw%20120%2F');
  });
});

test.describe('suggestions on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('open below the search box and can be tapped', async ({ page }) => {
    await page.goto('/privacy-policy');
    await page.getByRole('button', { name: 'Accept' }).tap();
    await box(page).tap();
    await box(page).fill('pw 1');
    await expect(options(page)).toHaveCount(7);
    await page.keyboard.press('Escape');
    await expect(list(page)).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    const path = await pathOf(options(page).nth(2));
    await options(page).nth(2).tap();
    await expect(page).toHaveURL(path);
  });
});
