import type { Locator } from 'playwright/test';
import { expectAccessible } from './axe.ts';
import { message } from './basket-steps.ts';
import {
  acceptCookies,
  arrows,
  heart,
  kept,
  QUIET,
  remember,
  VARIO,
  WASHER,
} from './saved-lists-steps.ts';
import { hold, SCRIPTS } from './search-steps.ts';
import { expect, test } from './shop.ts';

const account = { name: 'Account', exact: true };

test('the heart button works before React has loaded, and a second press removes the product', async ({
  page,
}) => {
  const core = await hold(page, '**/_astro/core.*.js');
  await page.goto(WASHER.path);
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  expect(await kept(page, 'wishList')).toEqual([WASHER.sku]);
  core.release();
  const said = message(page, `${WASHER.name} is on your wish list now.`);
  await expect(said.getByRole('link', { name: 'View wish list' })).toHaveAttribute(
    'href',
    '/wish-list',
  );
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(message(page, `${WASHER.name} is no longer on your wish list.`)).toBeVisible();
  expect(await kept(page, 'wishList')).toEqual([]);
});

test.describe('heart button', () => {
  test.use({ hasTouch: true });

  for (const [name, before, press] of [
    ['two taps add a product once', [], (button) => button.tap().then(() => button.tap())],
    ['Enter does not remove a product', [WASHER.sku], (button) => button.press('Enter')],
  ] as const satisfies [string, string[], (button: Locator) => Promise<void>][]) {
    test(`${name} before any script file has loaded`, async ({ page }) => {
      await remember(page, { wishList: before });
      const scripts = await hold(page, SCRIPTS);
      await page.goto(WASHER.path);
      await press(heart(page));
      await expect(page.getByRole('status').getByText('One moment, please')).toBeVisible();
      await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
      scripts.release();
      await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
      await expect(message(page, 'is on your wish list now')).toHaveCount(1);
      expect(await kept(page, 'wishList')).toEqual([WASHER.sku]);
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
    await heart(page).click();
    await expect(page.locator('#unreachable')).toBeVisible();
    await page.unroute('**/_astro/saved-lists.*');
    await heart(page).click();
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('#unreachable')).toBeHidden();
  });
});

test('cards of related products have the compare button too', async ({ page }) => {
  await page.goto(WASHER.path);
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: QUIET.name, exact: true }) })
    .last();
  await card.getByRole('button', { name: 'Compare' }).click();
  await expect(message(page, `${QUIET.name} is ready to compare: 1 of 4.`)).toBeVisible();
  await arrows(page).click();
  await expect(message(page, `${WASHER.name} is ready to compare: 2 of 4.`)).toBeVisible();
  await expect(card.getByRole('button', { name: 'Compare' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const seen = message(page, '2 of 4').getByRole('link', { name: 'Compare now' });
  await expect(seen).toHaveAttribute('href', '/compare');
  await seen.click();
  await expect(page).toHaveURL(`/compare?sku=${WASHER.sku}&sku=${QUIET.sku}`);
});

test('a fifth product to compare is rejected, with a link to make room', async ({ page }) => {
  await remember(page, { compare: ['A', 'B', 'C', 'D'] });
  await page.goto(WASHER.path);
  await arrows(page).click();
  const refusal = message(page, 'You can compare four products at a time.');
  await expect(refusal.getByRole('link', { name: 'Compare now' })).toBeVisible();
  await expect(arrows(page)).toHaveAttribute('aria-pressed', 'false');
  expect(await kept(page, 'compare')).toEqual(['A', 'B', 'C', 'D']);
});

test('chosen products are marked accessibly and counted on the next page and in every tab', async ({
  page,
  context,
}) => {
  await remember(page, { wishList: [WASHER.sku, VARIO.sku], compare: [WASHER.sku] });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto(WASHER.path);
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(arrows(page)).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await page.getByRole('button', account).click();
  await expect(page.getByRole('link', { name: 'Wish list (2)' })).toBeVisible();
  expect(loaded.filter((path) => /\/core\./.test(path))).toEqual([]);
  const other = await context.newPage();
  await other.goto(VARIO.path);
  // A click before the button is marked would add the product instead of removing it.
  await expect(heart(other)).toHaveAttribute('aria-pressed', 'true');
  await heart(other).click();
  await expect(page.getByRole('link', { name: 'Wish list (1)' })).toBeVisible();
  await other.goto(WASHER.path);
  await expect(heart(other)).toHaveAttribute('aria-pressed', 'true');
  await heart(other).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('link', { name: 'Wish list', exact: true })).toBeVisible();
});
