import type { Locator } from 'playwright/test';
import { expectAccessible } from './axe.ts';
import { message } from './basket-steps.ts';
import {
  acceptCookies,
  compareButton,
  QUIET_WASHER,
  storedList,
  storeLists,
  VARIO_WASHER,
  WASHER,
  wishListButton,
} from './saved-lists-steps.ts';
import { holdRequests, SCRIPTS } from './search-steps.ts';
import { expect, test } from './shop.ts';

const account = { name: 'Account', exact: true };

test('the heart button works before React has loaded, and a second press removes the product', async ({
  page,
}) => {
  const core = await holdRequests(page, '**/_astro/core.*.js');
  await page.goto(WASHER.path);
  await expect(wishListButton(page)).toHaveAttribute('aria-pressed', 'false');
  await wishListButton(page).click();
  await expect(wishListButton(page)).toHaveAttribute('aria-pressed', 'true');
  expect(await storedList(page, 'wishList')).toEqual([WASHER.sku]);
  core.release();
  const said = message(page, `${WASHER.name} has been added to your wish list.`);
  await expect(said.getByRole('link', { name: 'View wish list' })).toHaveAttribute(
    'href',
    '/wish-list',
  );
  await wishListButton(page).click();
  await expect(wishListButton(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(message(page, `${WASHER.name} has been removed from your wish list.`)).toBeVisible();
  expect(await storedList(page, 'wishList')).toEqual([]);
});

test.describe('heart button', () => {
  test.use({ hasTouch: true });

  for (const [name, before, press] of [
    ['two taps add a product once', [], (button) => button.tap().then(() => button.tap())],
    ['Enter does not remove a product', [WASHER.sku], (button) => button.press('Enter')],
  ] as const satisfies [string, string[], (button: Locator) => Promise<void>][]) {
    test(`${name} before any script file has loaded`, async ({ page }) => {
      await storeLists(page, { wishList: before });
      const scripts = await holdRequests(page, SCRIPTS);
      await page.goto(WASHER.path);
      await press(wishListButton(page));
      await expect(page.getByRole('status').getByText('One moment, please')).toBeVisible();
      await expect(wishListButton(page)).toHaveAttribute('aria-pressed', 'false');
      scripts.release();
      await expect(wishListButton(page)).toHaveAttribute('aria-pressed', 'true');
      await expect(message(page, 'has been added to your wish list')).toHaveCount(1);
      expect(await storedList(page, 'wishList')).toEqual([WASHER.sku]);
    });
  }
});

test.describe('heart button whose script fails to load', () => {
  test.use({ tolerated: /Failed to load resource|Error loading/ });

  test('reports the failure once it is pressed, and retries on the next press', async ({
    page,
  }) => {
    await acceptCookies(page);
    await page.route('**/_astro/saved-lists.*', (route) => route.abort());
    const failure = page.waitForEvent('console', (line) => line.text().includes('Error loading'));
    await page.goto(WASHER.path);
    await failure;
    await expect(page.locator('#unreachable')).toBeHidden();
    await wishListButton(page).click();
    await expect(page.locator('#unreachable')).toBeVisible();
    await page.unroute('**/_astro/saved-lists.*');
    await wishListButton(page).click();
    await expect(wishListButton(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('#unreachable')).toBeHidden();
  });
});

test('cards of related products have the compare button too', async ({ page }) => {
  await page.goto(WASHER.path);
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: QUIET_WASHER.name, exact: true }) })
    .last();
  await card.getByRole('button', { name: 'Compare' }).click();
  await expect(
    message(page, `${QUIET_WASHER.name} has been added to your comparison (1 of 4).`),
  ).toBeVisible();
  await compareButton(page).click();
  await expect(
    message(page, `${WASHER.name} has been added to your comparison (2 of 4).`),
  ).toBeVisible();
  await expect(card.getByRole('button', { name: 'Compare' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const seen = message(page, '2 of 4').getByRole('link', { name: 'Compare now' });
  await expect(seen).toHaveAttribute('href', '/compare');
  await seen.click();
  await expect(page).toHaveURL(`/compare?sku=${WASHER.sku}&sku=${QUIET_WASHER.sku}`);
});

test('a fifth product to compare is rejected, with a link to make room', async ({ page }) => {
  await storeLists(page, { compare: ['A', 'B', 'C', 'D'] });
  await page.goto(WASHER.path);
  await compareButton(page).click();
  const refusal = message(page, 'You can compare four products at a time.');
  await expect(refusal.getByRole('link', { name: 'Compare now' })).toBeVisible();
  await expect(compareButton(page)).toHaveAttribute('aria-pressed', 'false');
  expect(await storedList(page, 'compare')).toEqual(['A', 'B', 'C', 'D']);
});

test('chosen products are marked accessibly and counted on the next page and in every tab', async ({
  page,
  context,
}) => {
  await storeLists(page, { wishList: [WASHER.sku, VARIO_WASHER.sku], compare: [WASHER.sku] });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto(WASHER.path);
  await expect(wishListButton(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(compareButton(page)).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await page.getByRole('button', account).click();
  await expect(page.getByRole('link', { name: 'Wish list (2)' })).toBeVisible();
  expect(loaded.filter((path) => /\/core\./.test(path))).toEqual([]);
  const other = await context.newPage();
  await other.goto(VARIO_WASHER.path);
  // A click before the button is marked would add the product instead of removing it.
  await expect(wishListButton(other)).toHaveAttribute('aria-pressed', 'true');
  await wishListButton(other).click();
  await expect(page.getByRole('link', { name: 'Wish list (1)' })).toBeVisible();
  await other.goto(WASHER.path);
  await expect(wishListButton(other)).toHaveAttribute('aria-pressed', 'true');
  await wishListButton(other).click();
  await expect(wishListButton(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('link', { name: 'Wish list', exact: true })).toBeVisible();
});
