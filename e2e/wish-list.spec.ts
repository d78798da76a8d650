import type { Page } from 'playwright/test';
import { expectAccessible } from './axe.ts';
import { ADDED, cartInBackEnd, expectBadge, guestCode, message } from './basket-steps.ts';
import { expectUsable } from './page-steps.ts';
import {
  addToWishList,
  QUIET_WASHER,
  storedList,
  storeLists,
  WASHER,
} from './saved-lists-steps.ts';
import { expect, test } from './shop.ts';

const names = (page: Page) => page.getByRole('main').locator('.card-name');

test('wish list products appear newest first and can be compared', async ({ page }) => {
  await storeLists(page, { wishList: [WASHER.sku] });
  await addToWishList(page, QUIET_WASHER);
  await message(page, QUIET_WASHER.name).getByRole('link', { name: 'View wish list' }).click();
  await expect(page).toHaveURL('/wish-list');
  await expect(names(page)).toHaveText([QUIET_WASHER.name, WASHER.name]);
  await expect(page.getByRole('status').getByText('2 products')).toBeVisible();
  const compare = page.getByRole('main').getByRole('button', { name: 'Compare' }).last();
  await compare.click();
  await expect(page.locator('.compare-bar')).toContainText('Comparing 1 of 4');
  await expect(compare).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: WASHER.name }).click();
  await expect(page).toHaveURL(WASHER.path);
});

test('Move to basket adds the product and removes it from the wish list', async ({
  page,
  request,
}) => {
  await storeLists(page, { wishList: [WASHER.sku, QUIET_WASHER.sku] });
  await page.goto('/wish-list');
  await page.getByRole('button', { name: `Move to basket ${WASHER.name}` }).click();
  await expect(message(page, ADDED)).toBeVisible();
  await expect(names(page)).toHaveText([QUIET_WASHER.name]);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectBadge(page, 1);
  expect(await cartInBackEnd(request, await guestCode(page))).toEqual([
    { sku: WASHER.sku, qty: 1 },
  ]);
  expect(await storedList(page, 'wishList')).toEqual([QUIET_WASHER.sku]);
});

test.describe('wish list with a failing back end', () => {
  test.use({ tolerated: /status of 400/ });

  test('keeps a product that cannot be moved to the basket', async ({ page }) => {
    await storeLists(page, { wishList: [WASHER.sku] });
    await page.route('**/rest/V1/guest-carts', (route) => route.fulfill({ status: 400, json: {} }));
    await page.goto('/wish-list');
    await page.getByRole('button', { name: 'Move to basket' }).click();
    await expect(page.locator('.toast.is-error')).toBeVisible();
    await expect(names(page)).toHaveText([WASHER.name]);
  });
});

test('the removal of the last product empties the wish list in every tab', async ({
  page,
  context,
}) => {
  await storeLists(page, { wishList: [WASHER.sku] });
  await page.goto('/wish-list');
  const other = await context.newPage();
  await other.goto('/wish-list');
  await expect(names(other)).toHaveText([WASHER.name]);
  await page.getByRole('button', { name: `Remove ${WASHER.name}` }).click();
  for (const each of [page, other]) {
    await expect(each.getByText('Your wish list is empty')).toBeVisible();
  }
  const ways = page.locator('.empty').getByRole('link');
  await expect(ways).toHaveText(['Return to homepage', 'Best deals', /^Call us: \d/]);
  await page.getByRole('link', { name: 'Return to homepage' }).click();
  await expect(page).toHaveURL('/');
});

test.describe('wish list with a discontinued product', () => {
  test.use({ tolerated: /status of 40[04]/ });

  test('names the product, removes it on request and keeps the others', async ({ page }) => {
    await storeLists(page, { wishList: ['GONE-1', WASHER.sku] });
    await page.goto('/wish-list');
    const notice = page.locator('.notice', { hasText: 'No longer sold: GONE-1' });
    await notice.getByRole('button').click();
    await expect(notice).toBeHidden();
    await expect(names(page)).toHaveText([WASHER.name]);
    expect(await storedList(page, 'wishList')).toEqual([WASHER.sku]);
  });
});

test('the wish list fits and passes axe on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  // One product in stock, one out of stock, and one without a price.
  await storeLists(page, { wishList: [WASHER.sku, '2330-CS', '1803-WM3-B'] });
  await page.goto('/wish-list');
  await expect(names(page)).toHaveCount(3);
  await expectAccessible(page);
  await expectUsable(page);
});
