import type { APIRequestContext } from 'playwright/test';
import { ADDED, addButton, expectBadge, fillBasket, message, WASHER } from './basket-steps.ts';
import {
  askAs,
  createCustomer,
  endHerSession,
  endSessionAt,
  fillCustomerBasket,
  fillSignIn,
  logout,
  REFUSALS,
  rememberHer,
  signIn,
} from './customer-steps.ts';
import { openEmptyPage } from './empty-page.ts';
import { expect, test } from './shop.ts';

const OTHER = 'KB-4';

async function cartOf(request: APIRequestContext, email: string): Promise<string[]> {
  const { items } = await askAs(request, email, 'GET', 'carts/mine');
  return items.map(({ sku, qty }: { sku: string; qty: number }) => `${qty} ${sku}`).toSorted();
}

async function customerWith(request: APIRequestContext, ...skus: string[]): Promise<string> {
  const email = await createCustomer(request);
  await fillCustomerBasket(request, email, ...skus);
  return email;
}

test('signing in joins the guest’s basket with the customer’s, and Logout takes it out of the browser', async ({
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
  await rememberHer(page, email);
  await page.goto('/customer');
  await expectBadge(page, 4);
});

test.describe('after a customer’s session ended', () => {
  test.use({ tolerated: REFUSALS });

  test('an added product is in the basket after the next sign-in', async ({ page, request }) => {
    const email = await customerWith(request, OTHER);
    await rememberHer(page, email);
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

  test('a typed quantity is in its field again after the next sign-in', async ({
    page,
    request,
  }) => {
    const email = await customerWith(request, OTHER, WASHER.sku);
    const { id } = await askAs(request, email, 'GET', 'carts/mine');
    await rememberHer(page, email);
    await page.goto('/basket');
    const quantity = page.getByLabel(`Quantity ${WASHER.name}`);
    const update = page.getByRole('button', { name: `Update ${WASHER.name}` });
    await quantity.fill('7');
    // Not before this request: another read of the basket would lead to sign-in without the press.
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
    // As the specification of the back end writes it.
    expect(cartItem).toMatchObject({ qty: 7, quote_id: String(id) });
    await expectBadge(page, 8);
    expect(await page.evaluate(() => sessionStorage.getItem('draft'))).toBeNull();
  });

  test('a read of the basket leads to sign-in, and Confirm does not take its place', async ({
    page,
    context,
    request,
  }) => {
    const email = await customerWith(request, OTHER);
    await rememberHer(page, email);
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
    // The page itself presses the link: Playwright would wait until sign-in has loaded.
    await page.evaluate(() => {
      const timer = setInterval(() => {
        if (localStorage.getItem('login') !== null) return;
        clearInterval(timer);
        document.querySelector<HTMLElement>('.basket-way a')?.click();
        setTimeout(() => fetch('/pressed'));
      }, 20);
    });
    await endHerSession(request, email);
    const other = await context.newPage();
    await openEmptyPage(other);
    await other.evaluate(() => localStorage.setItem('basketChanged', 'in another tab'));
    await expect(page).toHaveURL('/customer/sign-in?from=%2Fbasket&expired=1');
    await fillSignIn(page, email);
    await expect(page).toHaveURL('/basket');
    await expect(page.getByRole('listitem').filter({ hasText: 'KB-4' })).toBeVisible();
  });
});
