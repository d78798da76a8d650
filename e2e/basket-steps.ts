import type { APIRequestContext, Page } from 'playwright/test';
import { BACK_END } from './back-end.ts';
import { openEmptyPage } from './empty-page.ts';
import { expect } from './shop.ts';

export const UNREACHABLE = 'We could not reach the shop. Please try again.';
export const ADDED = 'This product is now in your cart!';

/** A product with plenty of stock. */
export const WASHER = { path: '/pw-120-home', sku: 'PW120-UK', name: 'PW 120 Home' };

export const purchase = (page: Page) => page.getByRole('region', { name: 'Purchase' });
export const addButton = (page: Page) =>
  purchase(page).getByRole('button', { name: 'Add to cart' });
export const badge = (page: Page) => page.getByRole('banner').locator('a[href="/basket"]');
export const message = (page: Page, text: string) =>
  page.locator('.toasts .toast', { hasText: text });

export async function expectBadge(page: Page, count: number): Promise<void> {
  await expect(badge(page)).toHaveAccessibleName(`Basket ${count}`);
}

/**
 * Creates a guest's cart with one product over REST. Stores its masked id in the browser, returns
 * the id and leaves a blank page open.
 */
export async function fillBasket(page: Page, quantity = 1, sku = WASHER.sku): Promise<string> {
  const created = await page.request.post(`${BACK_END}/rest/V1/guest-carts`);
  const mask: string = await created.json();
  const added = await page.request.post(`${BACK_END}/rest/V1/guest-carts/${mask}/items`, {
    data: { cartItem: { sku, qty: quantity } },
  });
  if (!added.ok()) throw new Error(await added.text());
  await openEmptyPage(page);
  await page.evaluate(
    ([code, count]) => {
      localStorage.setItem('guestCode', code);
      localStorage.setItem('basketCount', count);
    },
    [mask, String(quantity)] as const,
  );
  return mask;
}

export async function addWasher(page: Page, quantity = 1): Promise<void> {
  await page.goto(WASHER.path);
  if (quantity !== 1) await purchase(page).getByLabel('Quantity').fill(String(quantity));
  await addButton(page).click();
  await expect(message(page, ADDED)).toBeVisible();
}

export async function guestCode(page: Page): Promise<string> {
  return page.evaluate(() => localStorage.getItem('guestCode') ?? '');
}

export async function cartInBackEnd(
  request: APIRequestContext,
  mask: string,
): Promise<{ sku: string; qty: number }[]> {
  const answer = await request.get(`${BACK_END}/rest/V1/guest-carts/${mask}`);
  const { items } = await answer.json();
  return items.map(({ sku, qty }: { sku: string; qty: number }) => ({ sku, qty }));
}
