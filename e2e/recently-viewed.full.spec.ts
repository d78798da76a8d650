import { expectAccessible } from './axe.ts';
import { ADDED, expectBadge, fillBasket, message } from './basket-steps.ts';
import { createCustomer, logout, signInWithoutForm } from './customer-steps.ts';
import { expectSteady } from './page-steps.ts';
import {
  acceptCookies,
  QUIET_WASHER,
  storedList,
  storeLists,
  VARIO_WASHER,
  WASHER,
} from './saved-lists-steps.ts';
import { expect, test } from './shop.ts';

test('viewed products are listed on the next product page, without the current product', async ({
  page,
}) => {
  await acceptCookies(page);
  await page.evaluate(
    (sku) => localStorage.setItem('recent', JSON.stringify([sku])),
    QUIET_WASHER.sku,
  );
  for (const { path, sku } of [VARIO_WASHER, WASHER]) {
    await page.goto(path);
    await expect.poll(async () => storedList(page, 'recent')).toContain(sku);
  }
  const section = page.locator('.connected', { hasText: 'Recently viewed' });
  await page.locator('.connected').first().scrollIntoViewIfNeeded();
  await expect(section.getByRole('link')).toHaveText([VARIO_WASHER.name, QUIET_WASHER.name]);
  await section.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      section
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(100);
  // Scroll to the top, because axe measures a link that is half under the header as too small.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await section.getByRole('link', { name: QUIET_WASHER.name }).click();
  await expect(page).toHaveURL(QUIET_WASHER.path);
  await expect
    .poll(() => storedList(page, 'recent'))
    .toEqual([QUIET_WASHER.sku, WASHER.sku, VARIO_WASHER.sku]);
});

test('no viewed product is stored before cookies are accepted', async ({ page }) => {
  await page.goto(WASHER.path);
  await page
    .getByRole('region', { name: 'Purchase' })
    .getByRole('button', { name: 'Compare' })
    .click();
  await expect(message(page, 'added to your comparison')).toBeVisible();
  expect(await storedList(page, 'recent')).toEqual([]);
});

test.describe('recently viewed products', () => {
  test.use({ isFontMissing: true });

  test('load without React, and move nothing in view', async ({ page }) => {
    await storeLists(page, { recent: [QUIET_WASHER.sku, VARIO_WASHER.sku] });
    await page.evaluate(() => localStorage.setItem('privacy', 'true'));
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await page.goto(WASHER.path);
    await page.locator('.connected').first().scrollIntoViewIfNeeded();
    const section = page.locator('.connected', { hasText: 'Recently viewed' });
    await expect(section).toBeAttached();
    await section.scrollIntoViewIfNeeded();
    await expectSteady(page);
    expect(
      loaded.filter((path) => path.endsWith('.js')).map((path) => path.replace(/\..*/, '')),
    ).toEqual(['/_astro/saved-lists']);
  });
});

test('Logout clears the viewed products', async ({ page }) => {
  await storeLists(page, { recent: [QUIET_WASHER.sku], wishList: [WASHER.sku] });
  await signInWithoutForm(page, await createCustomer(page.request));
  await page.goto('/privacy-policy');
  await logout(page);
  expect(await storedList(page, 'recent')).toEqual([]);
  expect(await storedList(page, 'wishList')).toEqual([WASHER.sku]);
});

test('a basket offers matching products that can be added', async ({ page }) => {
  await fillBasket(page);
  await page.goto('/basket');
  const offers = page.getByRole('region', { name: 'Goes well with this' });
  const add = offers.getByRole('button', { name: /^Add to cart/ });
  await expect(add.first()).toBeVisible();
  await expectAccessible(page);
  await add.first().click();
  await expect(message(page, ADDED)).toBeVisible();
  await expectBadge(page, 2);
  await expect(page.locator('.basket-line')).toHaveCount(2);
  await expect(add.first()).toBeFocused();
});
