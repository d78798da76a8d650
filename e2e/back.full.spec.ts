/**
 * Back and Forward restore pages of many kinds from the back/forward cache, with the current
 * basket.
 */
import type { Page } from 'playwright/test';
import { BACK_END } from './back-end.ts';
import { goBack, test } from './back-forward-cache.ts';
import { expectBadge, fillBasket, guestCode, WASHER } from './basket-steps.ts';
import { goToPayment, PAYMENT_PATH } from './checkout-steps.ts';
import { callAsCustomer, createCustomer, signInWithoutForm } from './customer-steps.ts';
import { expect } from './shop.ts';

/** Each page records whether the browser restored it from the back/forward cache. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset['persisted'] = String(persisted);
    });
  });
});

/** Stores the values that another tab stores after it has changed the basket. */
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

/** Opens `path`, then navigates to `next` by script, as a link would. */
async function openBoth(page: Page, path: string, next: string, count: number): Promise<void> {
  await page.goto(path);
  await expectBadge(page, count);
  // A browser may refuse to cache a page with pending requests.
  await page.waitForLoadState('networkidle');
  // A navigation by Playwright would prevent the browser from caching the page.
  await page.evaluate((target) => void setTimeout(() => location.assign(target)), next);
  await expect(page).toHaveURL(next);
  await expectBadge(page, count);
}

type Pair = readonly [path: string, next: string];

/**
 * Opens two pages, then goes back and forward. Before each of these two moves, `add` puts one more
 * item into the basket, as another tab would.
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

/**
 * Pages to open with an empty basket. A page with status 404 is missing because the browser does
 * not cache it; `checkout-return.full.spec.ts` covers the failed-payment page.
 */
const WITHOUT_BASKET = ['/', '/home-garden/accessories', WASHER.path, '/basket', '/search/washer'];

const WITH_BASKET: readonly Pair[] = [
  [WASHER.path, '/basket'],
  ['/basket/shipping', PAYMENT_PATH],
  ['/paid', '/customer/sign-in'],
];

test('Back restores pages and shows the basket that was filled since', async ({ page }) => {
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

test("Back and Forward restore a guest's pages with the current basket", async ({ page }) => {
  await goToPayment(page);
  const mask = await guestCode(page);
  for (const [index, pair] of WITH_BASKET.entries()) {
    await expectBothRestored(page, pair, 1 + 2 * index, async (count) => {
      await addAsGuest(page, mask);
      await setBasket(page, count, mask);
    });
  }
});

test("Back and Forward restore a customer's pages with the current basket", async ({
  page,
  request,
}) => {
  const email = await createCustomer(request);
  await signInWithoutForm(page, email);
  const { id } = await callAsCustomer(request, email, 'GET', 'carts/mine');
  const cartItem = { sku: WASHER.sku, qty: 1, quote_id: String(id) };
  const pairs: Pair[] = [
    ['/basket', '/customer'],
    ['/customer/manage/contact', '/customer/forgotten-password'],
  ];
  for (const [index, pair] of pairs.entries()) {
    await expectBothRestored(page, pair, 2 * index, async (count) => {
      await callAsCustomer(request, email, 'POST', 'carts/mine/items', { cartItem });
      await setBasket(page, count, '');
    });
  }
});
