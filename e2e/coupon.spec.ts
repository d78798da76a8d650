/** A filled basket: its coupon, its delivery costs and the amount missing to free delivery. */
import type { Page } from 'playwright/test';
import { expectAccessible } from './axe.ts';
import { addWasher, guestCode, message, UNREACHABLE } from './basket-steps.ts';
import { total } from './checkout-steps.ts';
import { askAs, createCustomer, signIn } from './customer-steps.ts';
import { expectUsable } from './page-steps.ts';
import { breakCalls, SANDBOX_ONLY } from './sandbox.ts';
import { expect, test } from './shop.ts';

const WIDTHS = [320, 1440];

const question = (page: Page) => page.getByText('Do you have a coupon?');
const code = (page: Page) => page.getByLabel('Coupon code');
const apply = (page: Page) => page.getByRole('button', { name: 'Apply' });
const applied = (page: Page) => page.locator('.coupon');
const discount = (page: Page) => page.locator('.basket-summary dl > div', { hasText: 'Discount' });
const refusal = (page: Page) => page.getByText('This code cannot be used', { exact: false });

const pence = async (page: Page) =>
  Math.round(Number((await total(page).textContent())?.replace(/[£,]/g, '')) * 100);

async function openBasket(page: Page): Promise<number> {
  await addWasher(page, 2);
  await page.goto('/basket');
  await expect(question(page)).toBeVisible();
  return pence(page);
}

async function redeem(page: Page, text: string): Promise<void> {
  await question(page).click();
  await code(page).fill(text);
  await apply(page).click();
}

test('a coupon takes its share off, stays over pages and to Pay, and can be removed', async ({
  page,
}) => {
  const before = await openBasket(page);
  await redeem(page, 'SPRING10');
  await expect(message(page, 'Your coupon has been applied')).toBeVisible();
  await expect(applied(page)).toContainText('SPRING10');
  await expect(discount(page)).toContainText(/-£\d/);
  // The VAT of what is left is rounded anew.
  const isTenthOff = async () => Math.abs((await pence(page)) - before * 0.9) <= 1;
  await expect.poll(isTenthOff).toBe(true);
  await page.reload();
  await expect(applied(page)).toContainText('SPRING10');
  await applied(page).getByRole('button', { name: 'Remove' }).click();
  await expect(message(page, 'Your coupon has been removed')).toBeVisible();
  await expect.poll(() => pence(page)).toBe(before);
  await expect(discount(page)).toBeHidden();
});

test('a coupon of a customer goes where her basket goes', async ({ page, request }) => {
  const email = await createCustomer(request);
  const cartItem = { sku: 'KB-4', qty: 1 };
  await askAs(request, email, 'POST', 'carts/mine/items', { cartItem });
  await signIn(page, email);
  await page.goto('/basket');
  await redeem(page, 'trade-25');
  await expect(applied(page)).toContainText('trade-25');
  expect(await askAs(request, email, 'GET', 'carts/mine/coupons')).toBe('trade-25');
});

test('a coupon is applied and removed by keyboard, and the focus is never lost', async ({
  page,
}) => {
  await openBasket(page);
  await question(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(code(page)).toBeFocused();
  await page.keyboard.type('SPRING10');
  await page.keyboard.press('Enter');
  await expect(applied(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(applied(page).getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(question(page)).toBeFocused();
});

test.describe('a code that is no good', () => {
  test.use({ tolerated: /status of (404|50\d)|ERR_/ });

  test('is refused in plain words, beside the field, and can be typed anew', async ({ page }) => {
    const before = await openBasket(page);
    await redeem(page, 'NONSENSE');
    await expect(refusal(page)).toBeVisible();
    await expect(code(page)).toBeFocused();
    await expect(code(page)).toHaveAttribute('aria-invalid', 'true');
    expect(await pence(page)).toBe(before);
    await code(page).fill('');
    await apply(page).click();
    await expect(page.getByText('Please enter the code of your coupon.')).toBeVisible();
    await code(page).fill('SPRING10');
    await apply(page).click();
    await expect(applied(page)).toBeVisible();
  });

  test(
    'is not called one where the shop is not reached',
    SANDBOX_ONLY,
    async ({ page, request }) => {
      await openBasket(page);
      const path = `/rest/V1/guest-carts/${await guestCode(page)}/coupons`;
      const mend = await breakCalls(request, { kind: 'drop', path });
      await redeem(page, 'SPRING10');
      await expect(page.locator('.basket-extra').getByText(UNREACHABLE)).toBeVisible();
      await mend();
      await apply(page).click();
      await expect(applied(page)).toBeVisible();
    },
  );
});

test('delivery costs are told by country and postcode', async ({ page }) => {
  await openBasket(page);
  await page.getByText('What does delivery cost?').click();
  await expect(page.getByLabel('Country')).toHaveValue('United Kingdom');
  await page.getByLabel('Postcode').fill('SW1A 1AA');
  await page.getByRole('button', { name: 'Show cost' }).click();
  await expect(page.locator('.delivery-rates')).toHaveText('Flat Rate - FixedFree');
  await page.getByLabel('Country').fill('Atlantis');
  await page.getByRole('button', { name: 'Show cost' }).click();
  await expect(page.getByText('We do not know this country.')).toBeVisible();
  await expect(page.getByLabel('Country')).toBeFocused();
});

// A basket may be read once more as a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** Lets the back end charge for delivery: the sandbox's own switch would reach other tests. */
async function chargeDelivery(page: Page, pounds: number, goods: number): Promise<void> {
  await page.route('**/rest/V1/guest-carts/*/totals', async (route) => {
    const answer = await route.fetch();
    const totals = await answer.json();
    totals.shipping_incl_tax = pounds;
    for (const segment of totals.total_segments) {
      if (segment.code === 'grand_total') segment.value = goods + pounds;
    }
    await route.fulfill({ response: answer, json: totals });
  });
}

test('the amount missing to free delivery is shown only where delivery costs something', async ({
  page,
}) => {
  await openBasket(page);
  await expect(page.getByRole('progressbar')).toBeHidden();
  await chargeDelivery(page, 5, 30.5);
  await page.reload();
  await expect(page.getByText('Spend £19.50 more for free UK delivery.')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveJSProperty('value', 3050);
  await expectAccessible(page);
  // An answer may be on its way through the old one.
  await page.unrouteAll({ behavior: 'wait' });
  await chargeDelivery(page, 5, 50);
  await page.reload();
  await expect(question(page)).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeHidden();
});

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, tolerated: /status of 404/ });

    test('coupon and delivery costs fit and are accessible, closed, open, wrong and applied', async ({
      page,
    }) => {
      await openBasket(page);
      await page.getByText('What does delivery cost?').click();
      await page.getByRole('button', { name: 'Show cost' }).click();
      await expect(page.locator('.delivery-rates')).toBeVisible();
      await redeem(page, 'NONSENSE');
      await expect(refusal(page)).toBeVisible();
      const isFine = async () => {
        // What lies half below the header is smaller than it is.
        await page.evaluate(() => scrollTo(0, 0));
        await expectAccessible(page);
        await expectUsable(page);
      };
      await isFine();
      await page.screenshot({ path: `test-results/coupon-wrong-${width}.png`, fullPage: true });
      await code(page).fill('SPRING10');
      await apply(page).click();
      await expect(applied(page)).toBeVisible();
      await isFine();
      await page.screenshot({ path: `test-results/coupon-applied-${width}.png`, fullPage: true });
    });
  });
}
