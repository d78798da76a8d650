/** A customer’s order history: her own orders only, in pages, printable, with a button to buy again. */
import type { Page } from 'playwright/test';
import { expectAccessible } from './axe.ts';
import { asAdmin } from './back-end.ts';
import { expectBadge, message, WASHER } from './basket-steps.ts';
import { ordersOf } from './checkout-steps.ts';
import { createCustomer, endHerSession, fillSignIn, signIn } from './customer-steps.ts';
import { placeOrder } from './order-steps.ts';
import { expectPrinted, expectUsable } from './page-steps.ts';
import { expect, test } from './shop.ts';

const orderOf = (page: Page, number: string) =>
  page.getByRole('region', { name: `Order ${number}` });

async function openOrders(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Show orders' }).click();
  await expect(page).toHaveURL('/customer/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Orders' })).toBeVisible();
}

test('a customer sees her orders with lines, totals and status in words', async ({
  page,
  request,
}) => {
  const email = await createCustomer(request);
  const number = await placeOrder(request, email, WASHER.sku, 'KB-4');
  await signIn(page, email);
  await openOrders(page);
  const order = orderOf(page, number);
  await expect(order).toContainText('Received');
  await expect(order.getByRole('listitem')).toHaveCount(2);
  await expect(order.getByRole('listitem').first()).toContainText(`${WASHER.name}`);
  await expect(order.locator('.basket-total dd')).toHaveText(/^£\d/);
  await expect(order.locator('time')).toHaveText(/\d{1,2} \w+ \d{4}/);
});

test('an order stands on a page of its own, which can be printed', async ({ page, request }) => {
  const email = await createCustomer(request);
  const first = await placeOrder(request, email, WASHER.sku);
  const second = await placeOrder(request, email, 'KB-4');
  await signIn(page, email);
  await openOrders(page);
  await page.getByRole('link', { name: `Details ${first}` }).click();
  await expect(page).toHaveURL(`/customer/orders?order=${first}`);
  await expect(orderOf(page, first)).toBeVisible();
  await expect(orderOf(page, second)).toBeHidden();
  await expectPrinted(page);
  await page.emulateMedia({ media: 'print' });
  for (const pressed of await page.locator('button, .button').all()) {
    await expect(pressed).toBeHidden();
  }
  for (const text of [first, WASHER.name, 'Received', 'Total']) {
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
  }
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'All orders' }).click();
  await expect(orderOf(page, second)).toBeVisible();
});

test.describe('a product that is no longer sold', () => {
  test.use({ tolerated: /status of 404/ });

  test('is named after Buy again, and the rest is in the basket', async ({ page, request }) => {
    const email = await createCustomer(request);
    const number = await placeOrder(request, email, WASHER.sku, 'KB-4');
    await signIn(page, email);
    await page.route('**/data/sku/KB-4.json', (route) => route.fulfill({ status: 404 }));
    await openOrders(page);
    await orderOf(page, number).getByRole('button', { name: 'Buy again' }).click();
    await expect(message(page, 'Not added: KB-4 Push Sweeper (no longer sold).')).toBeVisible();
    await expect(message(page, 'Some of what you ordered is in your basket again.')).toBeVisible();
    await expectBadge(page, 1);
    await message(page, 'Some of what').getByRole('link', { name: 'View basket' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: WASHER.name })).toBeVisible();
  });
});

test('ten orders make a page', async ({ page, request }) => {
  const email = await createCustomer(request);
  const numbers: string[] = [];
  for (let made = 0; made < 11; made += 1) numbers.push(await placeOrder(request, email, 'KB-4'));
  await signIn(page, email);
  await openOrders(page);
  const pages = page.getByRole('navigation', { name: 'Pages of your orders' });
  await expect(pages).toContainText('1 of 2');
  await expect(orderOf(page, numbers[10] ?? '')).toBeVisible();
  await expect(orderOf(page, numbers[0] ?? '')).toBeHidden();
  await pages.getByRole('link', { name: 'Older orders' }).click();
  await expect(orderOf(page, numbers[0] ?? '')).toBeVisible();
  await page.goBack();
  await expect(pages).toContainText('1 of 2');
});

test.describe('another customer', () => {
  test.use({ tolerated: /status of 40[14]/ });

  test('is told of no order that is not hers', async ({ page, request }) => {
    const number = await placeOrder(request, await createCustomer(request), 'KB-4');
    await signIn(page, await createCustomer(request));
    await openOrders(page);
    await expect(page.getByText('You have not ordered anything yet.')).toBeVisible();
    await page.goto(`/customer/orders?order=${number}`);
    await expect(page.getByText('We found no order of yours with this number.')).toBeVisible();
    await expect(page.getByText('KB-4')).toBeHidden();
  });

  test('who is signed out is led to sign-in and back', async ({ page, request }) => {
    const email = await createCustomer(request);
    const number = await placeOrder(request, email, 'KB-4');
    await page.goto('/customer/orders');
    await expect(page).toHaveURL('/customer/sign-in?from=%2Fcustomer%2Forders');
    await signIn(page, email);
    await page.goto('about:blank');
    await endHerSession(request, email);
    await page.goto('/customer/orders');
    await expect(page).toHaveURL('/customer/sign-in?from=%2Fcustomer%2Forders&expired=1');
    await fillSignIn(page, email);
    await expect(orderOf(page, number)).toBeVisible();
  });
});

test.describe('where the shop is not reached', () => {
  test.use({ tolerated: /status of 50\d|ERR_/ });

  test('Try again loads the orders', async ({ page, request }) => {
    const email = await createCustomer(request);
    const number = await placeOrder(request, email, 'KB-4');
    await signIn(page, email);
    await page.route('**/payments/my-orders*', (route) => route.abort());
    await page.goto('/customer/orders');
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'We could not reach the shop',
    );
    await expectAccessible(page);
    await page.unroute('**/payments/my-orders*');
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(orderOf(page, number)).toBeVisible();
  });
});

for (const width of [320, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('orders fit and are accessible, all, one and none', async ({ page, request }) => {
      const email = await createCustomer(request);
      await signIn(page, email);
      const isFine = async (name: string) => {
        await expectAccessible(page);
        await expectUsable(page);
        await page.screenshot({ path: `test-results/orders-${name}-${width}.png`, fullPage: true });
      };
      await isFine('account');
      await openOrders(page);
      await expect(page.getByText('You have not ordered anything yet.')).toBeVisible();
      await isFine('none');
      const number = await placeOrder(request, email, WASHER.sku, 'KB-4');
      const canceled = await placeOrder(request, email, 'KB-4');
      const [order] = (await ordersOf(request, email)).filter(
        ({ increment_id }) => increment_id === canceled,
      );
      await asAdmin(request, 'POST', `/rest/V1/orders/${order?.entity_id}/cancel`);
      await page.reload();
      await expect(orderOf(page, canceled)).toContainText('Cancelled');
      await isFine('all');
      await page.goto(`/customer/orders?order=${number}`);
      await expect(orderOf(page, number)).toBeVisible();
      await isFine('one');
    });
  });
}
