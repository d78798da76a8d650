/** The Back button restores every kind of page as the shopper left it, with the basket as it is now. */
import type { Page } from 'playwright/test';
import { BACK_END } from './back-end.ts';
import { expectBadge, fillBasket, guestCode, WASHER } from './basket-steps.ts';
import { goToPayment, PAYMENT } from './checkout-steps.ts';
import { askAs, createCustomer, rememberHer } from './customer-steps.ts';
import { expect } from './shop.ts';
import { goBack, test } from './whole-browser.ts';

/** Each shown page records whether the browser restored it. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset['persisted'] = String(persisted);
    });
  });
});

/** Writes into the browser what another tab writes after adding to the basket. */
async function setBasket(page: Page, count: number, mask: string): Promise<void> {
  await page.evaluate(
    ([number, code]) => {
      localStorage.setItem('basketCount', number);
      if (code) localStorage.setItem('guestCode', code);
    },
    [String(count), mask] as const,
  );
}

async function addAsGuest(page: Page, mask: string): Promise<void> {
  const added = await page.request.post(`${BACK_END}/rest/V1/guest-carts/${mask}/items`, {
    data: { cartItem: { sku: WASHER.sku, qty: 1 } },
  });
  expect(added.ok()).toBe(true);
}

async function expectRestored(page: Page, path: string, count: number): Promise<void> {
  await expect(page).toHaveURL(path);
  const reasons = await page.evaluate(() =>
    performance
      .getEntriesByType('navigation')
      .map((entry) => ('notRestoredReasons' in entry ? entry.notRestoredReasons : 'missing')),
  );
  expect(reasons).toEqual([null]);
  await expect(page.locator('html')).toHaveAttribute('data-persisted', 'true');
  await expectBadge(page, count);
}

/** Opens a page and follows a link that it might have had to the next page. */
async function openBoth(page: Page, path: string, next: string, count: number): Promise<void> {
  await page.goto(path);
  await expectBadge(page, count);
  // A page with requests on their way may not be stored.
  await page.waitForLoadState('networkidle');
  // Playwright's own navigation would not let the browser store the page.
  await page.evaluate((target) => void setTimeout(() => location.assign(target)), next);
  await expect(page).toHaveURL(next);
  await expectBadge(page, count);
}

type Pair = readonly [path: string, next: string];

/**
 * Opens two pages, and goes back and forward again. The basket gets one more item before each step,
 * as in another tab.
 */
async function expectBothRestored(
  page: Page,
  [path, next]: Pair,
  before: number,
  add: (count: number) => Promise<void>,
): Promise<void> {
  await test.step(`${path} and ${next}`, async () => {
    await openBoth(page, path, next, before);
    await page.waitForLoadState('networkidle');
    await add(before + 1);
    await goBack(page, path);
    await expectRestored(page, path, before + 1);
    await add(before + 2);
    await page.evaluate(() => void setTimeout(() => history.forward()));
    await expectRestored(page, next, before + 2);
  });
}

/** A browser stores no page with status 404; `checkout-return` has the page of a failed payment. */
const WITHOUT_BASKET = ['/', '/home-garden/accessories', WASHER.path, '/basket', '/search/washer'];

const WITH_BASKET: readonly Pair[] = [
  [WASHER.path, '/basket'],
  ['/basket/shipping', PAYMENT],
  ['/paid', '/customer/sign-in'],
];

test('Back restores pages with a basket that was opened in the meantime', async ({ page }) => {
  const mask = await fillBasket(page);
  for (const path of WITHOUT_BASKET) {
    await test.step(path, async () => {
      await page.evaluate(() => localStorage.clear());
      await openBoth(page, path, '/privacy-policy', 0);
      await page.waitForLoadState();
      await setBasket(page, 1, mask);
      await goBack(page, path);
      await expectRestored(page, path, 1);
    });
  }
});

test('Back and Forward restore the pages of a guest with the present basket', async ({ page }) => {
  await goToPayment(page);
  const mask = await guestCode(page);
  for (const [index, pair] of WITH_BASKET.entries()) {
    await expectBothRestored(page, pair, 1 + 2 * index, async (count) => {
      await addAsGuest(page, mask);
      await setBasket(page, count, mask);
    });
  }
});

test('Back and Forward restore the pages of a customer with the present basket', async ({
  page,
  request,
}) => {
  const email = await createCustomer(request);
  await rememberHer(page, email);
  const { id } = await askAs(request, email, 'GET', 'carts/mine');
  const cartItem = { sku: WASHER.sku, qty: 1, quote_id: String(id) };
  const pairs: Pair[] = [
    ['/basket', '/customer'],
    ['/customer/manage/contact', '/customer/forgotten-password'],
  ];
  for (const [index, pair] of pairs.entries()) {
    await expectBothRestored(page, pair, 2 * index, async (count) => {
      await askAs(request, email, 'POST', 'carts/mine/items', { cartItem });
      await setBasket(page, count, '');
    });
  }
});
