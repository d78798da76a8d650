import type { APIRequestContext, Page } from 'playwright/test';
import { ADDED, addButton, addWasher, expectBadge, message, WASHER } from './basket-steps.ts';
import {
  askAs,
  createCustomer,
  endHerSession,
  fillSignIn,
  logout,
  REFUSALS,
  signIn,
} from './customer-steps.ts';
import { expect, test } from './shop.ts';

const OTHER = 'KB-4';

async function cartOf(request: APIRequestContext, email: string): Promise<string[]> {
  const { items } = await askAs(request, email, 'GET', 'carts/mine');
  return items.map(({ sku, qty }: { sku: string; qty: number }) => `${qty} ${sku}`).toSorted();
}

async function customerWith(request: APIRequestContext, ...skus: string[]): Promise<string> {
  const email = await createCustomer(request);
  for (const sku of skus) {
    await askAs(request, email, 'POST', 'carts/mine/items', { cartItem: { sku, qty: 1 } });
  }
  return email;
}

const guestCode = (page: Page) => page.evaluate(() => localStorage.getItem('guestCode'));

test.describe('signing in with a guest’s basket', () => {
  for (const [name, hers, joined] of [
    ['brings it along', [], [`2 ${WASHER.sku}`]],
    ['adds it to hers', [OTHER], [`1 ${OTHER}`, `2 ${WASHER.sku}`]],
    ['sums what is in both', [WASHER.sku, OTHER], [`1 ${OTHER}`, `3 ${WASHER.sku}`]],
  ] as const) {
    test(name, async ({ page, request }) => {
      const email = await customerWith(request, ...hers);
      await addWasher(page, 2);
      await signIn(page, email);
      expect(await cartOf(request, email)).toEqual(joined);
      expect(await guestCode(page)).toBeNull();
      await expectBadge(
        page,
        joined.reduce((sum, line) => sum + Number.parseInt(line, 10), 0),
      );
      await page.goto('/basket');
      await expect(page.getByRole('listitem').filter({ hasText: WASHER.name })).toBeVisible();
    });
  }
});

test('what a customer adds on one device is in her basket on another', async ({
  page,
  request,
  browser,
}) => {
  const email = await customerWith(request);
  await signIn(page, email);
  await addWasher(page, 2);
  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await signIn(elsewhere, email);
  await expectBadge(elsewhere, 2);
  await addWasher(elsewhere);
  await expectBadge(elsewhere, 3);
  await other.close();
  await page.goto('/basket');
  await expectBadge(page, 3);
  await expect(page.getByRole('listitem').filter({ hasText: WASHER.name })).toBeVisible();
});

test('an update of her line names her cart, as the specification writes it', async ({
  page,
  request,
}) => {
  const email = await customerWith(request, OTHER);
  const { id } = await askAs(request, email, 'GET', 'carts/mine');
  await signIn(page, email);
  await page.goto('/basket');
  await page.getByRole('spinbutton').fill('2');
  const sent = page.waitForRequest((call) => call.method() === 'PUT' && /items/.test(call.url()));
  await page.getByRole('button', { name: 'Update' }).click();
  const { cartItem } = (await sent).postDataJSON();
  expect(cartItem).toMatchObject({ qty: 2, quote_id: String(id) });
});

test('a customer’s basket leaves the browser at Logout and is back at sign-in', async ({
  page,
  request,
}) => {
  const email = await customerWith(request, OTHER);
  await signIn(page, email);
  await expectBadge(page, 1);
  await logout(page);
  await expectBadge(page, 0);
  await addWasher(page);
  await expectBadge(page, 1);
  await signIn(page, email);
  await expectBadge(page, 2);
});

test.describe('after a customer’s session ended', () => {
  test.use({ tolerated: REFUSALS });

  test('what she adds is in her basket once she is back', async ({ page, request }) => {
    const email = await customerWith(request, OTHER);
    await signIn(page, email);
    await page.goto(WASHER.path);
    await expectBadge(page, 1);
    await endHerSession(request, email);
    await addButton(page).click();
    await expect(message(page, ADDED)).toBeVisible();
    await message(page, 'You have been signed out').getByRole('link', { name: 'Sign in' }).click();
    await fillSignIn(page, email);
    await expect(page).toHaveURL(WASHER.path);
    await expectBadge(page, 2);
    expect(await cartOf(request, email)).toEqual([`1 ${OTHER}`, `1 ${WASHER.sku}`]);
  });

  test('the quantity that she typed is there again once she is back', async ({ page, request }) => {
    const email = await customerWith(request, OTHER, WASHER.sku);
    await signIn(page, email);
    await page.goto('/basket');
    const quantity = page.getByLabel(`Quantity ${WASHER.name}`);
    await quantity.fill('7');
    await endHerSession(request, email);
    await page.getByRole('button', { name: `Update ${WASHER.name}` }).click();
    await expect(page).toHaveURL('/customer/sign-in?from=%2Fbasket&expired=1');
    await fillSignIn(page, email);
    await expect(page).toHaveURL('/basket');
    await expect(quantity).toHaveValue('7');
    await expectBadge(page, 2);
    await page.getByRole('button', { name: `Update ${WASHER.name}` }).click();
    await expectBadge(page, 8);
    expect(await page.evaluate(() => sessionStorage.getItem('draft'))).toBeNull();
  });

  test('her basket asks her to sign in, and never looks empty', async ({ page, request }) => {
    const email = await customerWith(request, OTHER);
    await signIn(page, email);
    await page.goto('about:blank');
    await endHerSession(request, email);
    await page.goto('/basket');
    await expect(page).toHaveURL('/customer/sign-in?from=%2Fbasket&expired=1');
    await fillSignIn(page, email);
    await expect(page).toHaveURL('/basket');
    await expect(page.getByRole('listitem').filter({ hasText: 'KB-4' })).toBeVisible();
  });
});
