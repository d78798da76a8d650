import type { APIRequestContext } from 'playwright/test';
import { ADDED, addButton, expectBadge, fillBasket, message, WASHER } from './basket-steps.ts';
import {
  callAsCustomer,
  createCustomer,
  endSessionAt,
  fillCustomerBasket,
  fillSignIn,
  logout,
  REJECTION_LOG,
  revokeTokens,
  signIn,
  signInWithoutForm,
} from './customer-steps.ts';
import { openEmptyPage } from './empty-page.ts';
import { expect, test } from './shop.ts';

const OTHER = 'KB-4';

async function cartOf(request: APIRequestContext, email: string): Promise<string[]> {
  const { items } = await callAsCustomer(request, email, 'GET', 'carts/mine');
  return items.map(({ sku, qty }: { sku: string; qty: number }) => `${qty} ${sku}`).toSorted();
}

async function customerWith(request: APIRequestContext, ...skus: string[]): Promise<string> {
  const email = await createCustomer(request);
  await fillCustomerBasket(request, email, ...skus);
  return email;
}

test('sign-in merges the guest’s basket into the customer’s, and Logout removes the basket from the browser', async ({
  page,
  request,
}) => {
  const email = await customerWith(request, WASHER.sku, OTHER);
  await fillBasket(page, 2);
  await signIn(page, email);
  expect(await cartOf(request, email)).toEqual([`1 ${OTHER}`, `3 ${WASHER.sku}`]);
  expect(await page.evaluate(() => localStorage.getItem('guestCode'))).toBeNull();
  await expectBadge(page, 4);
  await page.goto('/basket');
  await expect(page.getByRole('listitem').filter({ hasText: WASHER.name })).toBeVisible();
  await logout(page);
  await expectBadge(page, 0);
  await signInWithoutForm(page, email);
  await page.goto('/customer');
  await expectBadge(page, 4);
});

test.describe('expired customer session', () => {
  test.use({ tolerated: REJECTION_LOG });

  test('keeps an added product for the basket after the next sign-in', async ({
    page,
    request,
  }) => {
    const email = await customerWith(request, OTHER);
    await signInWithoutForm(page, email);
    await page.goto(WASHER.path);
    await expectBadge(page, 1);
    await revokeTokens(request, email);
    await addButton(page).click();
    await message(page, ADDED).getByRole('button', { name: 'Close' }).click();
    await message(page, 'You have been signed out').getByRole('link', { name: 'Sign in' }).click();
    await fillSignIn(page, email);
    await expect(page).toHaveURL(WASHER.path);
    await expectBadge(page, 2);
    expect(await cartOf(request, email)).toEqual([`1 ${OTHER}`, `1 ${WASHER.sku}`]);
  });

  test('restores a typed quantity after the next sign-in', async ({ page, request }) => {
    const email = await customerWith(request, OTHER, WASHER.sku);
    const { id } = await callAsCustomer(request, email, 'GET', 'carts/mine');
    await signInWithoutForm(page, email);
    await page.goto('/basket');
    const quantity = page.getByLabel(`Quantity ${WASHER.name}`);
    const update = page.getByRole('button', { name: `Update ${WASHER.name}` });
    await quantity.fill('7');
    // End the session only at this request: another basket read would redirect to sign-in before
    // the press.
    await endSessionAt(page, email, '**/carts/mine/items/*');
    await update.click();
    await expect(page).toHaveURL('/customer/sign-in?from=%2Fbasket&expired=1');
    await fillSignIn(page, email);
    await expect(page).toHaveURL('/basket');
    await expect(quantity).toHaveValue('7');
    await expectBadge(page, 2);
    const sent = page.waitForRequest((one) => one.method() === 'PUT' && /items/.test(one.url()));
    await update.click();
    const { cartItem } = (await sent).postDataJSON();
    expect(cartItem).toMatchObject({ qty: 7, quote_id: String(id) });
    await expectBadge(page, 8);
    expect(await page.evaluate(() => sessionStorage.getItem('draft'))).toBeNull();
  });

  test('redirects to sign-in after a basket read, even if the customer presses Confirm', async ({
    page,
    context,
    request,
  }) => {
    const email = await customerWith(request, OTHER);
    await signInWithoutForm(page, email);
    await page.goto('/basket');
    await expect(page.getByRole('link', { name: 'Confirm' })).toBeVisible();
    const isPressed = Promise.withResolvers<void>();
    await page.route('**/customer/sign-in?*', async (route) => {
      await isPressed.promise;
      await route.continue();
    });
    await page.route('**/pressed', async (route) => {
      isPressed.resolve();
      await route.fulfill();
    });
    // The page clicks the link itself, because Playwright's click would wait until sign-in has
    // loaded.
    await page.evaluate(() => {
      const timer = setInterval(() => {
        if (localStorage.getItem('login') !== null) return;
        clearInterval(timer);
        document.querySelector<HTMLElement>('.basket-way a')?.click();
        setTimeout(() => fetch('/pressed'));
      }, 20);
    });
    await revokeTokens(request, email);
    const other = await context.newPage();
    await openEmptyPage(other);
    await other.evaluate(() => localStorage.setItem('basketChanged', 'in another tab'));
    await expect(page).toHaveURL('/customer/sign-in?from=%2Fbasket&expired=1');
    await fillSignIn(page, email);
    await expect(page).toHaveURL('/basket');
    await expect(page.getByRole('listitem').filter({ hasText: 'KB-4' })).toBeVisible();
  });
});
