import { BACK_END } from './back-end.ts';
import { addButton, fillBasket, guestCode, message, purchase, WASHER } from './basket-steps.ts';
import { confirmButton, goToPayment, main, payButton } from './checkout-steps.ts';
import { currentStop } from './focus-steps.ts';
import { breakCalls, SANDBOX_ONLY } from './sandbox.ts';
import { expect, test } from './shop.ts';

test('Add to cart keeps the focus during hydration, and regains it after its message is closed', async ({
  page,
}) => {
  await page.goto(WASHER.path);
  await addButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(message(page, 'This product is now in your cart!')).toBeVisible();
  await expect(addButton(page)).toBeFocused();
  await expect(purchase(page).locator('astro-island[ssr]')).toHaveCount(0);
  await expect(addButton(page)).toBeFocused();
  const close = message(page, 'This product').getByRole('button', { name: 'Close' });
  await close.focus();
  await page.keyboard.press('Enter');
  await expect(close).toHaveCount(0);
  await expect(addButton(page)).toBeFocused();
});

test('the link of an empty basket keeps the focus during hydration', async ({ page }) => {
  await page.goto('/basket');
  const link = page.locator('.basket .empty').getByRole('link', { name: 'Return to homepage' });
  await link.focus();
  await expect(page.locator('.basket .when-no-basket')).toHaveCount(0);
  await expect(link).toBeFocused();
});

test('removing a line moves the focus to the basket heading, whether or not lines remain', async ({
  page,
}) => {
  const mask = await fillBasket(page);
  const added = await page.request.post(`${BACK_END}/rest/V1/guest-carts/${mask}/items`, {
    data: { cartItem: { sku: 'PW145-Q', qty: 1 } },
  });
  expect(added.ok()).toBe(true);
  await page.goto('/basket');
  const remove = page.getByRole('button', { name: 'Remove' });
  for (const left of [1, 0]) {
    await remove.first().focus();
    await page.keyboard.press('Enter');
    await expect(remove).toHaveCount(left);
    await expect(page.getByRole('heading', { level: 1, name: 'Basket' })).toBeFocused();
  }
});

test('the shipping form moves the focus to its errors, and keeps it on the checkbox for a second address', async ({
  page,
}) => {
  await fillBasket(page);
  await page.goto('/basket/shipping');
  await main(page).getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Street')).toHaveCount(2);
  await expect(main(page).getByRole('checkbox')).toBeFocused();
  await confirmButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.error-summary')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect((await currentStop(page))?.name).toMatch(/^INPUT/);
});

test.describe('unreachable back end', () => {
  test.use({ tolerated: /status of 50\d/ });

  test(
    'leaves the focus on Pay after a payment fails to start',
    SANDBOX_ONLY,
    async ({ page, request }) => {
      await goToPayment(page);
      const path = `/rest/V1/guest-carts/${await guestCode(page)}`;
      const repair = await breakCalls(request, { kind: 'status', status: 503, path });
      await payButton(page).focus();
      await page.keyboard.press('Enter');
      await expect(message(page, 'We could not reach the shop.')).toBeVisible();
      await expect(payButton(page)).toBeFocused();
      await message(page, 'We could not').getByRole('button', { name: 'Try again' }).focus();
      await page.keyboard.press('Enter');
      await expect(payButton(page)).toBeFocused();
      await repair();
    },
  );
});
