import { BACK_END } from './back-end.ts';
import {
  ADDED,
  addButton,
  addWasher,
  cartInBackEnd,
  expectBadge,
  guestCode,
  message,
  purchase,
  UNREACHABLE,
  WASHER,
} from './basket-steps.ts';
import { breakCalls, SANDBOX, SANDBOX_ONLY } from './sandbox.ts';
import { expect, test } from './shop.ts';

/** Failed calls and files leave lines on the console that no script can prevent. */
test.use({ tolerated: /Failed to load resource|Error hydrating/ });

for (const state of ['ordered', 'gone'] as const) {
  test(
    `a cart that is ${state} is replaced, and the item is in the new one`,
    SANDBOX_ONLY,
    async ({ page, request }) => {
      await addWasher(page);
      const dead = await guestCode(page);
      await request.post(`${SANDBOX}/_sandbox/carts/${dead}`, { data: { state } });
      await addButton(page).click();
      await expect.poll(() => guestCode(page)).not.toBe(dead);
      await expectBadge(page, 1);
      expect(await cartInBackEnd(request, await guestCode(page))).toEqual([
        { sku: WASHER.sku, qty: 1 },
      ]);
      await expect(page.locator('.toasts .is-error')).toHaveCount(0);
    },
  );

  test(`a basket page whose cart is ${state} is empty`, SANDBOX_ONLY, async ({ page, request }) => {
    await addWasher(page);
    const dead = await guestCode(page);
    await request.post(`${SANDBOX}/_sandbox/carts/${dead}`, { data: { state } });
    await page.goto('/basket');
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await expectBadge(page, 0);
    expect(await guestCode(page)).toBe('');
  });
}

for (const code of ['NobodysCart', '../carts/1']) {
  test(`the code ${code}, which never was a cart, is replaced`, async ({ page }) => {
    await page.goto(WASHER.path);
    await page.evaluate((stored) => localStorage.setItem('guestCode', stored), code);
    await page.reload();
    await addButton(page).click();
    await expect(message(page, ADDED)).toBeVisible();
    await expectBadge(page, 1);
  });
}

test('a quantity above the stock is refused in the back end’s words, and the basket stays', async ({
  page,
  request,
}) => {
  await addWasher(page);
  await purchase(page).getByLabel('Quantity').fill('9999');
  await addButton(page).click();
  await expect(message(page, 'The requested qty is not available')).toBeVisible();
  await page.goto('/basket');
  await page.getByLabel('Quantity').fill('9999');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(message(page, 'The requested qty is not available')).toBeVisible();
  await expect(page.getByLabel('Quantity')).toHaveValue('9999');
  await expectBadge(page, 1);
  expect(await cartInBackEnd(request, await guestCode(page))).toEqual([
    { sku: WASHER.sku, qty: 1 },
  ]);
});

for (const kind of ['drop', 'status', 'fatal'] as const) {
  test(
    `adding to a back end that fails (${kind}) is said, and works on retry`,
    SANDBOX_ONLY,
    async ({ page, request }) => {
      await addWasher(page);
      const mask = await guestCode(page);
      const mend = await breakCalls(request, { kind, path: `/rest/V1/guest-carts/${mask}/items` });
      await purchase(page).getByLabel('Quantity').fill('2');
      await addButton(page).click();
      await expect(message(page, UNREACHABLE)).toBeVisible();
      await expect(purchase(page).getByLabel('Quantity')).toHaveValue('2');
      await mend();
      await message(page, UNREACHABLE).getByRole('button', { name: 'Try again' }).click();
      await expect(message(page, ADDED)).toBeVisible();
      await expect(message(page, UNREACHABLE)).toBeHidden();
      await expectBadge(page, 3);
    },
  );
}

for (const kind of ['drop-answer', 'truncate'] as const) {
  test(
    `an answer that is lost (${kind}) after the item went in adds it once`,
    SANDBOX_ONLY,
    async ({ page, request }) => {
      await addWasher(page);
      await expectBadge(page, 1);
      const mask = await guestCode(page);
      const mend = await breakCalls(request, {
        kind,
        path: `/rest/V1/guest-carts/${mask}/items`,
        times: 1,
      });
      await addButton(page).click();
      await expectBadge(page, 2);
      await mend();
      await expect(page.locator('.toasts .is-error')).toHaveCount(0);
      expect(await cartInBackEnd(request, mask)).toEqual([{ sku: WASHER.sku, qty: 2 }]);
    },
  );
}

test(
  'the basket page says when the shop is not reached, and tries again',
  SANDBOX_ONLY,
  async ({ page, request }) => {
    await addWasher(page);
    const mask = await guestCode(page);
    const mend = await breakCalls(request, { kind: 'drop', path: `/rest/V1/guest-carts/${mask}` });
    await page.goto('/basket');
    const alert = page.getByRole('alert').filter({ hasText: UNREACHABLE });
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(alert).toBeVisible();
    const asked = page.waitForRequest((call) => call.url().includes(mask));
    await again.click();
    await asked;
    await expect(alert).toBeVisible();
    await mend();
    // It may come by itself meanwhile.
    const quantity = page.getByLabel('Quantity');
    await expect(again.or(quantity)).toBeVisible();
    if (await again.isVisible()) await again.click({ timeout: 2000 }).catch(() => {});
    await expect(quantity).toHaveValue('1');
  },
);

test('a slow back end shows that the click was heard', SANDBOX_ONLY, async ({ page, request }) => {
  await addWasher(page);
  const mask = await guestCode(page);
  const mend = await breakCalls(request, {
    kind: 'delay',
    delayMs: 1500,
    path: `/rest/V1/guest-carts/${mask}/items`,
  });
  await addButton(page).click();
  await expect(purchase(page).locator('[data-busy]')).toBeVisible();
  await expectBadge(page, 2);
  await expect(purchase(page).locator('[data-busy]')).toHaveCount(0);
  await mend();
});

test('offline, nothing is lost', async ({ page, context }) => {
  await addWasher(page);
  await page.goto('/basket');
  await page.getByLabel('Quantity').fill('4');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(message(page, UNREACHABLE)).toBeVisible();
  await expect(page.getByLabel('Quantity')).toHaveValue('4');
  await context.setOffline(false);
  await message(page, UNREACHABLE).getByRole('button', { name: 'Try again' }).click();
  await expect(message(page, 'Item quantity update successfully!')).toBeVisible();
  await expectBadge(page, 4);
});

test('a page whose scripts do not arrive says so, and the next click works', async ({ page }) => {
  await page.goto(WASHER.path);
  await page.route('**/_astro/*.js*', (route) => route.abort());
  await addButton(page).click();
  await expect(page.locator('#unreachable')).toBeVisible();
  await page.unroute('**/_astro/*.js*');
  await addButton(page).click();
  await expect(message(page, ADDED)).toBeVisible();
  await expect(page.locator('#unreachable')).toBeHidden();
});

test('a line that another tab removed is gone here too', async ({ page, context, request }) => {
  await addWasher(page);
  await page.goto('/basket');
  await expect(page.getByLabel('Quantity')).toBeVisible();
  // Read once more, the basket would tell of it before the button does.
  await page.waitForLoadState('networkidle');
  const mask = await guestCode(page);
  const { items } = await (await request.get(`${BACK_END}/rest/V1/guest-carts/${mask}`)).json();
  await context.request.delete(`${BACK_END}/rest/V1/guest-carts/${mask}/items/${items[0].item_id}`);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(message(page, 'This item is no longer in your basket.')).toBeVisible();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});
