/** The Back button restores every kind of page as the shopper left it, with the basket as it is now. */
import type { Page } from 'playwright/test';
import { addWasher, expectBadge, WASHER } from './basket-steps.ts';
import { goToPayment, PAYMENT } from './checkout-steps.ts';
import { createCustomer, rememberHer } from './customer-steps.ts';
import { expect } from './shop.ts';
import { goBack, test } from './whole-browser.ts';

/** As a page notes it for the test when it is shown. */
async function noteReturns(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset['persisted'] = String(persisted);
    });
  });
}

/** Follows a link that the page might have had; a browser keeps pages that were left like this. */
async function leaveFor(page: Page, path: string): Promise<void> {
  await page.evaluate((target) => void setTimeout(() => location.assign(target)), path);
  await expect(page).toHaveURL(path);
  await page.waitForLoadState();
}

/** Leaves a page, puts a washer into the basket elsewhere, and comes back. */
async function expectReturn(page: Page, path: string, before: number): Promise<void> {
  await page.waitForLoadState('networkidle');
  await leaveFor(page, WASHER.path === path ? '/professional' : WASHER.path);
  const other = await page.context().newPage();
  await addWasher(other);
  await expectBadge(other, before + 1);
  await other.close();
  await goBack(page, path);
  await expect(page.locator('html')).toHaveAttribute('data-persisted', 'true');
  const reasons = await page.evaluate(() =>
    performance
      .getEntriesByType('navigation')
      .map((entry) => ('notRestoredReasons' in entry ? entry.notRestoredReasons : 'not told')),
  );
  expect(reasons).toEqual([null]);
  await expectBadge(page, before + 1);
}

/** A browser keeps no page that was answered 404; `checkout-return` has the one of a failed payment. */
const BROWSED = [
  '/',
  '/home-garden',
  '/home-garden/accessories',
  WASHER.path,
  '/privacy-policy',
  '/basket',
  '/search/washer',
  '/customer/sign-in',
  '/customer/create-account',
  '/paid',
  '/customer/forgotten-password',
];

test.beforeEach(({ page }) => noteReturns(page));

for (const path of BROWSED) {
  test(`Back restores ${path} with the present basket`, async ({ page }) => {
    await page.goto(path);
    await expectReturn(page, path, 0);
  });
}

for (const path of [WASHER.path, '/basket', '/basket/shipping']) {
  test(`Back restores ${path} for a shopper with a basket`, async ({ page }) => {
    await addWasher(page);
    await page.goto(path);
    await expectReturn(page, path, 1);
  });
}

test('Back restores the payment step', async ({ page }) => {
  await goToPayment(page);
  await expectReturn(page, PAYMENT, 1);
});

for (const path of ['/basket', '/customer', '/customer/manage/contact']) {
  test(`Back restores ${path} for a customer`, async ({ page, request }) => {
    await page.goto('/privacy-policy');
    await rememberHer(page, await createCustomer(request));
    await page.goto(path);
    await expectReturn(page, path, 0);
  });
}
