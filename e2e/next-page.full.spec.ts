/**
 * Prefetching: a page is fetched once the pointer rests on its link, and is up to date when it
 * opens.
 */
import type { CDPSession, Locator, Page } from 'playwright/test';
import { test } from './back-forward-cache.ts';
import { badge, expectBadge, fillBasket, WASHER } from './basket-steps.ts';
import { callAsCustomer, createCustomer, signInWithoutForm } from './customer-steps.ts';
import { expect } from './shop.ts';

const LISTING = '/home-garden/pressure-washer';

const washerLink = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: WASHER.name }).first();

interface Fetched {
  /** Paths whose prefetch has started. */
  asked: string[];
  ready: string[];
}

async function watchFetches(page: Page): Promise<Fetched> {
  const fetched: Fetched = { asked: [], ready: [] };
  const session: CDPSession = await page.context().newCDPSession(page);
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    const { pathname } = new URL(prefetchUrl);
    if (status === 'Running') fetched.asked.push(pathname);
    if (status === 'Ready') fetched.ready.push(pathname);
  });
  await session.send('Preload.enable');
  return fetched;
}

/**
 * Returns the `deliveryType` of the open page: `navigational-prefetch`, or an empty text for a
 * normal load.
 */
const delivery = (page: Page) =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return entry instanceof PerformanceNavigationTiming && 'deliveryType' in entry
      ? entry.deliveryType
      : 'unknown';
  });

/**
 * Hovers longer than the prefetch delay. A missing prefetch triggers no event, so the wait has a
 * fixed length.
 */
async function pointAt(page: Page, link: Locator): Promise<void> {
  await link.hover();
  await page.waitForTimeout(600);
}

test('a product page is prefetched on hover, and opens with the current basket and sign-in', async ({
  page,
  request,
}) => {
  const fetched = await watchFetches(page);
  await page.goto(LISTING);
  expect(fetched.asked).toEqual([]);
  await washerLink(page).hover();
  await expect.poll(() => fetched.ready).toEqual([WASHER.path]);
  const other = await page.context().newPage();
  const email = await createCustomer(request);
  const { id } = await callAsCustomer(request, email, 'GET', 'carts/mine');
  const cartItem = { sku: WASHER.sku, qty: 2, quote_id: String(id) };
  await callAsCustomer(request, email, 'POST', 'carts/mine/items', { cartItem });
  await signInWithoutForm(other, email);
  await other.evaluate(() => localStorage.setItem('basketCount', '2'));
  await other.close();
  await washerLink(page).click();
  await expect(page).toHaveURL(WASHER.path);
  expect(await delivery(page)).toBe('navigational-prefetch');
  await expectBadge(page, 2);
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeHidden();
});

test('personal pages are not prefetched', async ({ page }) => {
  const fetched = await watchFetches(page);
  await fillBasket(page);
  await page.goto('/privacy-policy');
  await pointAt(page, badge(page));
  await badge(page).click();
  await expect(page).toHaveURL('/basket');
  expect(await delivery(page)).toBe('');
  await pointAt(page, page.getByRole('main').getByRole('link', { name: 'Confirm' }));
  await page.getByRole('button', { name: 'Account' }).click();
  // The prefetch rules list further paths, which `tests/server/site/speculation.test.ts` covers.
  await pointAt(page, page.locator('#account a:visible').first());
  expect(fetched.asked).toEqual([]);
  // Control: the browser does prefetch other pages here.
  await page.keyboard.press('Escape');
  await page.getByRole('banner').locator('a.logo').hover();
  await expect.poll(() => fetched.ready).toEqual(['/']);
});
