import type { Page } from 'playwright/test';
import { message, purchase, WASHER } from './basket-steps.ts';
import { openEmptyPage } from './empty-page.ts';
import { expect } from './shop.ts';

export { WASHER };

/** Other products of the same line in the demo catalogue. */
export const QUIET_WASHER = { path: '/pw-145-quiet', sku: 'PW145-Q', name: 'PW 145 Quiet' };
export const VARIO_WASHER = {
  path: '/pw-160-vario-control',
  sku: 'PW160-VC',
  name: 'PW 160 Vario Control',
};

export const wishListButton = (page: Page) =>
  purchase(page).getByRole('button', { name: 'Add to wish list' });
export const compareButton = (page: Page) =>
  purchase(page).getByRole('button', { name: 'Compare' });

export async function storedList(
  page: Page,
  key: 'wishList' | 'compare' | 'recent',
): Promise<unknown> {
  return page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '[]'), key);
}

/** Stores lists in the browser, as if a shopper had made them there. */
export async function storeLists(
  page: Page,
  lists: Partial<Record<'wishList' | 'compare' | 'recent', readonly string[]>>,
): Promise<void> {
  await openEmptyPage(page);
  await page.evaluate((given) => {
    for (const [key, skus] of Object.entries(given))
      localStorage.setItem(key, JSON.stringify(skus));
  }, lists);
}

export async function acceptCookies(page: Page): Promise<void> {
  await openEmptyPage(page);
  await page.evaluate(() => localStorage.setItem('privacy', 'true'));
}

export async function addToWishList(page: Page, { path, name }: typeof WASHER): Promise<void> {
  await page.goto(path);
  await wishListButton(page).click();
  await expect(message(page, `${name} has been added to your wish list.`)).toBeVisible();
}
