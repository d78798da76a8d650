/** The purchase panel, and the bar of small screens: price and button stay in view while the page scrolls. */
import type { Page } from 'playwright/test';
import { expectAccessible } from './axe.ts';
import {
  ADDED,
  addButton,
  cartInBackEnd,
  expectBadge,
  guestCode,
  message,
  purchase,
  WASHER,
} from './basket-steps.ts';
import { walk } from './focus-steps.ts';
import { edgesOf } from './page-steps.ts';
import { expect, test } from './shop.ts';

const bringUp = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollIntoView());

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 800 } });

  test('the panel stays in view beside the product’s texts, and no further', async ({ page }) => {
    await page.goto(WASHER.path);
    for (const section of ['.specifications', '.applications', '.features']) {
      await bringUp(page, section);
      await expect(addButton(page)).toBeInViewport({ ratio: 1 });
      const [panel, text] = await Promise.all(
        [purchase(page), page.locator(section)].map((part) => part.boundingBox()),
      );
      expect(panel?.x ?? 0).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
    }
    await bringUp(page, '.site-footer');
    await expect(addButton(page)).not.toBeInViewport();
  });

  test('a window lower than the panel scrolls the panel away', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 400 });
    await page.goto(WASHER.path);
    await bringUp(page, '.specifications');
    await expect(addButton(page)).not.toBeInViewport();
  });
});

test('delivery and guarantee stand beside the price', async ({ page }) => {
  await page.goto(WASHER.path);
  const facts = purchase(page).getByRole('list', { name: 'Good to know' });
  await expect(facts.getByRole('listitem')).toHaveText([
    /Free UK delivery\s+On all orders over £50/,
    /Expert advice and support/,
    /\+1 extra year guarantee\s+On all Home & Garden machines/,
  ]);
});

const bar = (page: Page) => page.locator('.buy-bar');
const barButton = (page: Page) => bar(page).getByRole('button', { name: 'Add to cart' });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 }, hasTouch: true });

  /** As somebody who answered the cookie banner before. */
  async function openAnswered(page: Page, path: string): Promise<void> {
    await page.addInitScript(() => localStorage.setItem('privacy', 'true'));
    await page.goto(path);
  }

  test('the bar shows price and button while the panel’s button is out of view', async ({
    page,
  }) => {
    await openAnswered(page, WASHER.path);
    await expect(addButton(page)).not.toBeInViewport();
    await expect(bar(page)).toBeVisible();
    await expect(bar(page)).toContainText(/£[\d.]+ incl VAT/);
    await addButton(page).evaluate((button) => button.scrollIntoView({ block: 'center' }));
    await expect(bar(page)).toBeHidden();
    await bringUp(page, '.specifications');
    await expect(addButton(page)).not.toBeInViewport();
    await expect(bar(page)).toBeVisible();
    await expectAccessible(page);
  });

  test('the bar’s button adds one, and the message does not cover the bar', async ({ page }) => {
    await openAnswered(page, WASHER.path);
    await bringUp(page, '.specifications');
    await barButton(page).tap();
    await expectBadge(page, 1);
    const gap = async () =>
      (await edgesOf(bar(page))).top - (await edgesOf(message(page, ADDED))).bottom;
    await expect.poll(gap).toBeGreaterThan(0);
  });

  test('a tap on the bar’s button adds to the basket before any script file has loaded', async ({
    page,
    request,
  }) => {
    await page.route('**/_astro/*.js', () => new Promise(() => {}));
    await openAnswered(page, WASHER.path);
    await barButton(page).tap();
    await expect.poll(() => guestCode(page)).not.toBe('');
    const inCart = async () => cartInBackEnd(request, await guestCode(page));
    await expect.poll(inCart).toEqual([{ sku: WASHER.sku, qty: 1 }]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('the bar waits for the cookie banner to be answered', async ({ page }) => {
    await page.goto(WASHER.path);
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
    await expect(bar(page)).toBeHidden();
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(bar(page)).toBeVisible();
  });

  test('the bar never covers the focus, and ends above the footer', async ({ page }) => {
    await openAnswered(page, WASHER.path);
    for (const key of ['Tab', 'Shift+Tab'] as const) {
      const stops = await walk(page, key);
      expect(stops.filter(({ isSeen }) => !isSeen)).toEqual([]);
    }
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const gap = async () =>
      (await edgesOf(page.locator('.site-footer'))).top - (await edgesOf(bar(page))).bottom;
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
  });

  test('a low window, and a product that is sold by telephone, have no bar', async ({ page }) => {
    await openAnswered(page, WASHER.path);
    await page.setViewportSize({ width: 390, height: 400 });
    await expect(bar(page)).toBeHidden();
    const { urlKey } = await (await page.request.get('/data/sku/2330-CS.json')).json();
    await page.goto(`/${urlKey}`);
    await expect(bar(page)).toHaveCount(0);
  });
});
