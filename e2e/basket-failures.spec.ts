import { BACK_END } from './back-end.ts';
import {
  ADDED,
  addButton,
  cartInBackEnd,
  expectBadge,
  fillBasket,
  guestCode,
  message,
  purchase,
  UNREACHABLE,
  WASHER,
} from './basket-steps.ts';
import { breakCalls, SANDBOX, SANDBOX_ONLY } from './sandbox.ts';
import { expect, test } from './shop.ts';

/** The browser logs each failed request, and Astro logs each island whose script fails to load. */
test.use({ tolerated: /Failed to load resource|Error hydrating/ });

test(
  'an ordered cart is replaced by a new cart with the added item',
  SANDBOX_ONLY,
  async ({ page, request }) => {
    const dead = await fillBasket(page);
    await request.post(`${SANDBOX}/_sandbox/carts/${dead}`, { data: { state: 'ordered' } });
    await page.goto(WASHER.path);
    await addButton(page).click();
    await expect(message(page, ADDED)).toBeVisible();
    expect(await guestCode(page)).not.toBe(dead);
    await expectBadge(page, 1);
    expect(await cartInBackEnd(request, await guestCode(page))).toEqual([
      { sku: WASHER.sku, qty: 1 },
    ]);
    await expect(page.locator('.toasts .is-error')).toHaveCount(0);
  },
);

test(
  'the basket page of a removed cart is empty, and the next item creates a new cart',
  SANDBOX_ONLY,
  async ({ page, request }) => {
    const dead = await fillBasket(page);
    await request.post(`${SANDBOX}/_sandbox/carts/${dead}`, { data: { state: 'gone' } });
    await page.goto('/basket');
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await expectBadge(page, 0);
    expect(await guestCode(page)).toBe('');
    // An invalid code that never identified a cart.
    await page.evaluate(() => localStorage.setItem('guestCode', '../carts/1'));
    await page.goto(WASHER.path);
    await addButton(page).click();
    await expect(message(page, ADDED)).toBeVisible();
    await expectBadge(page, 1);
  },
);

test('a quantity above the stock is rejected with the back end’s message and leaves the basket unchanged', async ({
  page,
  request,
}) => {
  await fillBasket(page);
  await page.goto(WASHER.path);
  await purchase(page).getByLabel('Quantity').fill('9999');
  await addButton(page).click();
  await expect(message(page, 'The requested qty is not available')).toHaveCount(1);
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

test(
  'an item that fails to reach the back end is reported, and Try again adds it',
  SANDBOX_ONLY,
  async ({ page, request }) => {
    const mask = await fillBasket(page);
    await page.goto(WASHER.path);
    const path = `/rest/V1/guest-carts/${mask}/items`;
    const repair = await breakCalls(request, { kind: 'drop', path });
    await purchase(page).getByLabel('Quantity').fill('2');
    await addButton(page).click();
    await expect(message(page, UNREACHABLE)).toBeVisible();
    await expect(purchase(page).getByLabel('Quantity')).toHaveValue('2');
    await repair();
    await message(page, UNREACHABLE).getByRole('button', { name: 'Try again' }).click();
    await expect(message(page, ADDED)).toBeVisible();
    await expect(message(page, UNREACHABLE)).toBeHidden();
    await expectBadge(page, 3);
  },
);

test(
  'an item whose response is lost is added once, and a slow response shows progress',
  SANDBOX_ONLY,
  async ({ page, request }) => {
    const mask = await fillBasket(page);
    await page.goto(WASHER.path);
    // The page's inline script sends the first press. The injected fault is for a request of the
    // basket code, which has loaded by then.
    await addButton(page).click();
    await expect(message(page, ADDED)).toBeVisible();
    const path = `/rest/V1/guest-carts/${mask}/items`;
    let repair = await breakCalls(request, { kind: 'drop-answer', path, times: 1 });
    await addButton(page).click();
    await expectBadge(page, 3);
    await repair();
    await expect(page.locator('.toasts .is-error')).toHaveCount(0);
    expect(await cartInBackEnd(request, mask)).toEqual([{ sku: WASHER.sku, qty: 3 }]);
    await expect(purchase(page).locator('[data-busy]')).toHaveCount(0);
    repair = await breakCalls(request, { kind: 'delay', delayMs: 1000, path });
    await addButton(page).click();
    await expect(purchase(page).locator('[data-busy]')).toBeVisible();
    await expectBadge(page, 4);
    await expect(purchase(page).locator('[data-busy]')).toHaveCount(0);
    await repair();
  },
);

test('a message appears although its styles never load', async ({ page }) => {
  await page.route('**/toasts.*.css', () => new Promise(() => {}));
  await page.goto(WASHER.path);
  await addButton(page).click();
  await expect(message(page, ADDED)).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test(
  'the basket page reports an unreachable shop and retries',
  SANDBOX_ONLY,
  async ({ page, request }) => {
    const mask = await fillBasket(page);
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
    // The page also retries automatically, so the button may already have disappeared.
    const quantity = page.getByLabel('Quantity');
    await expect(again.or(quantity)).toBeVisible();
    if (await again.isVisible()) await again.click({ timeout: 2000 }).catch(() => {});
    await expect(quantity).toHaveValue('1');
  },
);

test('an offline quantity change keeps the typed quantity and succeeds on Try again', async ({
  page,
  context,
}) => {
  await fillBasket(page);
  await page.goto('/basket');
  await page.getByLabel('Quantity').fill('3');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(message(page, 'Item quantity update successfully!')).toBeVisible();
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

test('a page whose scripts fail to load shows a notice, and the next click adds the item', async ({
  page,
}) => {
  await page.goto(WASHER.path);
  await page.route('**/_astro/*.js*', (route) => route.abort());
  await addButton(page).click();
  await expect(page.locator('#unreachable')).toBeVisible();
  await page.unroute('**/_astro/*.js*');
  await addButton(page).click();
  await expect(message(page, ADDED)).toBeVisible();
  await expect(page.locator('#unreachable')).toBeHidden();
});

test('Remove reports a line that another tab has already removed', async ({
  page,
  context,
  request,
}) => {
  await fillBasket(page);
  await page.goto('/basket');
  await expect(page.getByLabel('Quantity')).toBeVisible();
  // Wait for pending basket reads, which would show the removal before Remove is pressed.
  await page.waitForLoadState('networkidle');
  const mask = await guestCode(page);
  const { items } = await (await request.get(`${BACK_END}/rest/V1/guest-carts/${mask}`)).json();
  await context.request.delete(`${BACK_END}/rest/V1/guest-carts/${mask}/items/${items[0].item_id}`);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(message(page, 'This item is no longer in your basket.')).toBeVisible();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});
