import type { APIRequestContext, Page } from 'playwright/test';
import { asAdmin, BACK_END } from './back-end.ts';
import { openEmptyPage } from './empty-page.ts';
import { SANDBOX_ONLY } from './sandbox.ts';
import { expect, test } from './shop.ts';

/**
 * SKUs that no other test uses, because this test changes the stock and status of these products.
 */
const LIMITED_SKU = '8050-PC';
const DISABLED_SKU = 'PA-115';

async function save(request: APIRequestContext, sku: string, over: object): Promise<void> {
  await asAdmin(request, 'PUT', `/rest/V1/products/${sku}`, { product: { sku, ...over } });
}

const stock = (qty: number) => ({
  extension_attributes: { stock_item: { qty, is_in_stock: qty > 0 } },
});

async function openBasket(page: Page, request: APIRequestContext): Promise<void> {
  const mask = await (await request.post(`${BACK_END}/rest/V1/guest-carts`)).json();
  for (const [sku, qty] of [
    [DISABLED_SKU, 1],
    [LIMITED_SKU, 5],
  ] as const) {
    const data = { cartItem: { sku, qty } };
    await request.post(`${BACK_END}/rest/V1/guest-carts/${mask}/items`, { data });
  }
  await openEmptyPage(page);
  await page.evaluate((code) => localStorage.setItem('guestCode', code), mask);
}

test(
  'a basket shows the remaining stock of a line, and Confirm focuses the line until its quantity is reduced',
  SANDBOX_ONLY,
  async ({ page, request }) => {
    await save(request, LIMITED_SKU, stock(9));
    await openBasket(page, request);
    await page.goto('/basket');
    const row = page.getByRole('listitem').filter({ has: page.getByLabel('Quantity') });
    await expect(row).toHaveCount(2);
    const confirm = page.getByRole('link', { name: 'Confirm' });
    await save(request, LIMITED_SKU, stock(3));
    await confirm.click();
    const quantity = row.last().getByLabel('Quantity');
    await expect(quantity).toBeFocused();
    await expect(quantity).toHaveAccessibleDescription(/^Only 3 left/);
    await expect(page).toHaveURL('/basket');

    await page.goto('/basket');
    await expect(row.getByText('Only 3 left')).toHaveCount(1);
    const promise = page.getByText('Order now for delivery on');
    await expect(promise).toBeHidden();
    await quantity.fill('3');
    await row.last().getByRole('button', { name: 'Update' }).click();
    await expect(row.getByText('Only 3 left')).toHaveCount(0);
    await expect(promise).toBeVisible();

    await save(request, DISABLED_SKU, { status: 2 });
    await page.goto('/basket');
    await expect(row).toHaveCount(1);
    await expect(page.getByText('is no longer available and has been removed')).toBeVisible();
    const total = await page.locator('.basket-total dd').textContent();
    await expect(row.locator('.basket-line-total')).toContainText(total ?? 'a total');
    await save(request, DISABLED_SKU, { status: 1 });

    await confirm.click();
    await expect(page).toHaveURL('/basket/shipping');
  },
);
