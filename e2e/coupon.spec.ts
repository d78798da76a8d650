import type { Page } from 'playwright/test';
import { expectAccessible } from './axe.ts';
import { fillBasket, message, UNREACHABLE } from './basket-steps.ts';
import { total } from './checkout-steps.ts';
import { expectUsableAt } from './page-steps.ts';
import { expect, test } from './shop.ts';

const question = (page: Page) => page.getByText('Do you have a coupon?');
const code = (page: Page) => page.getByLabel('Coupon code');
const apply = (page: Page) => page.getByRole('button', { name: 'Apply' });
const applied = (page: Page) => page.locator('.coupon');
const discount = (page: Page) => page.locator('.basket-summary dl > div', { hasText: 'Discount' });
const refusal = (page: Page) => page.getByText('This code cannot be used', { exact: false });

const pence = async (page: Page) =>
  Math.round(Number((await total(page).textContent())?.replace(/[£,]/g, '')) * 100);

async function openBasket(page: Page): Promise<number> {
  await fillBasket(page, 2);
  await page.goto('/basket');
  await expect(question(page)).toBeVisible();
  return pence(page);
}

test('a coupon is applied and removed by keyboard, and its discount survives a reload', async ({
  page,
}) => {
  const before = await openBasket(page);
  await question(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(code(page)).toBeFocused();
  await page.keyboard.type('SPRING10');
  await page.keyboard.press('Enter');
  await expect(message(page, 'Your coupon has been applied')).toBeVisible();
  await expect(applied(page)).toContainText('SPRING10');
  await expect(discount(page)).toContainText(/-£\d/);
  // VAT is rounded again for the reduced total.
  const isTenthOff = async () => Math.abs((await pence(page)) - before * 0.9) <= 1;
  await expect.poll(isTenthOff).toBe(true);
  await page.keyboard.press('Tab');
  await expect(applied(page).getByRole('button')).toBeFocused();
  await page.reload();
  await expect(applied(page)).toContainText('SPRING10');
  await applied(page).getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(message(page, 'Your coupon has been removed')).toBeVisible();
  await expect.poll(() => pence(page)).toBe(before);
  await expect(discount(page)).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(question(page)).toBeFocused();
});

test.describe('invalid coupon, unknown country or failed request', () => {
  test.use({ tolerated: /status of (404|50\d)|ERR_/ });

  test('shows the reason at the field and accepts the next attempt', async ({ page }) => {
    const before = await openBasket(page);
    await page.getByText('Delivery costs').click();
    await expect(page.getByLabel('Country')).toHaveValue('United Kingdom');
    await page.getByLabel('Country').fill('Atlantis');
    await page.getByRole('button', { name: 'Show cost' }).click();
    await expect(page.getByText('We do not recognise this country.')).toBeVisible();
    await expect(page.getByLabel('Country')).toBeFocused();
    await page.getByLabel('Country').fill('United Kingdom');
    await page.getByLabel('Postcode').fill('SW1A 1AA');
    await page.getByRole('button', { name: 'Show cost' }).click();
    await expect(page.locator('.delivery-rates')).toHaveText('Standard deliveryFree');

    await question(page).click();
    await code(page).fill('NONSENSE');
    await apply(page).click();
    await expect(refusal(page)).toBeVisible();
    await expect(code(page)).toBeFocused();
    await expect(code(page)).toHaveAttribute('aria-invalid', 'true');
    expect(await pence(page)).toBe(before);
    await expectAccessible(page);
    await expectUsableAt(page, 320, 1440);
    await code(page).fill('');
    await apply(page).click();
    await expect(page.getByText('Please enter a coupon code.')).toBeVisible();
    await code(page).fill('SPRING10');
    await page.route('**/coupons/SPRING10', (route) => route.abort(), { times: 1 });
    await apply(page).click();
    await expect(page.locator('.basket-extra').getByText(UNREACHABLE)).toBeVisible();
    await apply(page).click();
    await expect(applied(page)).toBeVisible();
    await expectUsableAt(page, 320, 1440);
  });
});

test('the amount missing for free delivery is shown if delivery is not free', async ({ page }) => {
  // Changing the sandbox's delivery costs would affect other tests.
  await page.route('**/rest/V1/guest-carts/*/totals', async (route) => {
    const response = await route.fetch();
    const totals = await response.json();
    totals.shipping_incl_tax = 5;
    for (const segment of totals.total_segments) {
      if (segment.code === 'grand_total') segment.value = 35.5;
    }
    await route.fulfill({ response, json: totals });
  });
  await openBasket(page);
  await expect(page.getByText('Spend £19.50 more for free UK delivery.')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveJSProperty('value', 3050);
  await expectAccessible(page);
  // The page may fetch the basket again while the test ends.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
