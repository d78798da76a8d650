/**
 * Runs axe on page states that `every-page.spec.ts` does not reach, and on wide layouts with other
 * elements.
 */
import { expectAccessible } from './axe.ts';
import { addButton, addWasher, fillBasket, message, purchase } from './basket-steps.ts';
import { holdRequests } from './search-steps.ts';
import { expect, test } from './shop.ts';

const PHONE = { width: 390, height: 900 };

/**
 * Pages with extra elements on a wide screen: the menu row, the filter column, the large gallery.
 */
const WIDE = ['/', '/home-garden/pressure-washer', '/pw-120-home'];

test.use({ viewport: PHONE, tolerated: /status of 400/ });

test('wide layouts and their open menus pass axe', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of WIDE) {
    await page.goto(path);
    await expectAccessible(page, path);
  }
  for (const index of [0, 2]) {
    await page.locator('.menu > summary').nth(index).click();
    await expectAccessible(page, `menu ${index}`);
  }
});

test('open menus on a phone pass axe', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  for (const index of [0, 2]) {
    await page.locator('.menu > summary').nth(index).click();
    await expectAccessible(page, `menu ${index}`);
  }
  await page.getByRole('button', { name: 'Account' }).click();
  await expectAccessible(page);
});

test('the toast, the quantity error and a basket with a rejected quantity pass axe', async ({
  page,
}) => {
  await addWasher(page);
  await purchase(page).getByLabel('Quantity').fill('0');
  await addButton(page).click();
  await expect(purchase(page).locator('[aria-invalid="true"]')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/basket');
  await page.getByLabel('Quantity').fill('9999');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(message(page, 'The requested qty is not available')).toBeVisible();
  await expectAccessible(page);
});

test('a loading basket and an unreachable basket pass axe', async ({ page }) => {
  await fillBasket(page);
  const held = await holdRequests(page, '**/rest/V1/guest-carts/**');
  await page.goto('/basket');
  await expect(page.getByText('Loading your basket')).toBeVisible();
  await held.waiting;
  await expectAccessible(page);
  held.release();
  await page.route('**/rest/V1/guest-carts/**', (route) => route.fulfill({ status: 400 }));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  await expectAccessible(page);
});

test('the privacy policy passes axe in its dark theme', async ({ page }) => {
  await page.goto('/privacy-policy');
  await page.locator('.accordion > summary').nth(1).click();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.locator('.menu > summary').nth(1).click();
  await expectAccessible(page);
  // Remove the drawer that covers the page, so that axe inspects the whole page.
  await page.locator('#menu').evaluate((drawer) => drawer.remove());
  await expectAccessible(page);
});
