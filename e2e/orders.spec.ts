/**
 * A customer’s order history: only their orders, paginated and printable, with a button to buy
 * again.
 */
import type { Page } from 'playwright/test';
import { expectAccessible } from './axe.ts';
import { asAdmin } from './back-end.ts';
import { expectBadge, message, WASHER } from './basket-steps.ts';
import { ordersOf } from './checkout-steps.ts';
import { createCustomer, signInWithoutForm } from './customer-steps.ts';
import { placeOrder } from './order-steps.ts';
import { expectPrinted, expectUsableAt } from './page-steps.ts';
import { expect, test } from './shop.ts';

const orderOf = (page: Page, number: string) =>
  page.getByRole('region', { name: `Order ${number}` });

async function openOrders(page: Page, email: string): Promise<void> {
  await signInWithoutForm(page, email);
  await page.goto('/customer/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Orders' })).toBeVisible();
}

test('on phones the account’s pages and Logout unfold from one line', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openOrders(page, await createCustomer(request));
  const nav = page.getByRole('navigation', { name: 'My Account' });
  const targets = nav.getByRole('link').or(nav.getByRole('button', { name: 'Logout' }));
  await expect(targets).toHaveCount(0);
  const line = nav.locator('summary', { hasText: 'Account menu' });
  expect((await line.boundingBox())?.height).toBe(44);
  await line.click();
  await expect(targets).toHaveCount(7);
  for (const target of await targets.all()) {
    await expect(target).toBeInViewport({ ratio: 1 });
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await nav.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
});

test('a customer sees all orders with lines, totals and status, and prints one', async ({
  page,
  request,
}) => {
  const email = await createCustomer(request);
  const first = await placeOrder(request, email, WASHER.sku, 'KB-4');
  const second = await placeOrder(request, email, 'KB-4');
  const [cancelled] = (await ordersOf(request, email)).filter(
    ({ increment_id }) => increment_id === second,
  );
  await asAdmin(request, 'POST', `/rest/V1/orders/${cancelled?.entity_id}/cancel`);
  await openOrders(page, email);
  await page.goto('/customer');
  const last = page.getByRole('region', { name: 'Your Orders' });
  await expect(last.getByRole('listitem')).toHaveCount(1);
  await expect(last).toContainText('Cancelled');
  await expect(last.getByText(/£.* incl VAT/)).toBeVisible();
  await page.getByRole('button', { name: 'Prices excl VAT' }).click();
  await expect(last.getByText(/£.* excl VAT/)).toBeVisible();
  await expect(last.getByText(/£.* incl VAT/)).toBeHidden();
  await page.getByRole('button', { name: 'Prices incl VAT' }).click();
  await expect(last.getByRole('link', { name: 'View order' })).toHaveAttribute(
    'href',
    `/customer/orders?order=${second}`,
  );
  await last.getByRole('link', { name: 'Show orders' }).click();
  const order = orderOf(page, first);
  await expect(order).toContainText('Received');
  await expect(order.getByRole('listitem')).toHaveCount(2);
  await expect(order.getByRole('listitem').first()).toContainText(WASHER.name);
  await expect(order.getByText(/^£[\d.]+ incl VAT$/)).toBeVisible();
  await expect(order.locator('time')).toHaveText(/\d{1,2}\s\w+ \d{4}/);
  await expect(orderOf(page, second)).toContainText('Cancelled');
  await expectAccessible(page);
  await expectUsableAt(page, 320, 1440);

  await page.getByRole('link', { name: `Details ${first}` }).click();
  await expect(page).toHaveURL(`/customer/orders?order=${first}`);
  await expect(page.getByRole('heading', { level: 1, name: `Order ${first}` })).toBeVisible();
  await expect(page).toHaveTitle(`Order ${first}`);
  await expect(order).toBeVisible();
  await expect(orderOf(page, second)).toBeHidden();
  await expect(order.locator('[aria-current="step"]')).toHaveText('Received');
  await expect(order.locator('.basket-total dd')).toHaveText(/^£\d/);
  await expectPrinted(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main')).toHaveCSS('min-height', '0px');
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

test.describe('discontinued product in an order', () => {
  test.use({ tolerated: /status of 404/ });

  test('is named after Buy again, and the other products are in the basket', async ({
    page,
    request,
  }) => {
    const email = await createCustomer(request);
    const number = await placeOrder(request, email, WASHER.sku, 'KB-4');
    await page.route('**/data/sku/KB-4.json', (route) => route.fulfill({ status: 404 }));
    await openOrders(page, email);
    await orderOf(page, number).getByRole('button', { name: 'Buy again' }).click();
    await expect(message(page, 'Not added: KB-4 Push Sweeper (no longer sold).')).toBeVisible();
    await expect(
      message(page, 'Some of these items have been added to your basket.'),
    ).toBeVisible();
    await expectBadge(page, 1);
    await message(page, 'Not added').getByRole('link', { name: 'View basket' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: WASHER.name })).toBeVisible();
  });
});

test.describe('several pages of orders', () => {
  // The literal number is not padded like that of the order.
  test.use({ tolerated: /status of 404/ });

  test('older orders open on the next page or by their typed number, and Back returns to the first', async ({
    page,
    request,
  }) => {
    const email = await createCustomer(request);
    const number = await placeOrder(request, email, 'KB-4');
    // Both pages show the same order, because placing the eleven orders that fill two pages takes
    // longer than all other steps.
    await page.route('**/payments/my-orders?*', async (route) => {
      const response = await route.fetch({
        url: route
          .request()
          .url()
          .replace(/page=\d+/, 'page=1'),
      });
      const shown = Number(new URL(route.request().url()).searchParams.get('page'));
      await route.fulfill({
        response,
        json: { ...(await response.json()), page: shown, pages: 2 },
      });
    });
    await openOrders(page, email);
    const pages = page.getByRole('navigation', { name: 'Pages of your orders' });
    await expect(pages).toContainText('1 of 2');
    await pages.getByRole('link', { name: 'Older orders' }).click();
    await expect(pages).toContainText('2 of 2');
    await expect(orderOf(page, number)).toBeVisible();
    await page.goBack();
    await expect(pages).toContainText('1 of 2');
    await expectAccessible(page);
    await expectUsableAt(page, 320, 1440);
    await page.getByLabel('Search your orders').fill(`#${number.replace(/^0+/, '')}`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  });
});

test.describe('other customers', () => {
  test.use({ tolerated: /status of 404/ });

  test('see neither the order nor its page', async ({ page, request }) => {
    const number = await placeOrder(request, await createCustomer(request), 'KB-4');
    await openOrders(page, await createCustomer(request));
    await expect(page.getByText('You have not ordered anything yet.')).toBeVisible();
    await expectAccessible(page);
    await expectUsableAt(page, 320, 1440);
    await page.goto(`/customer/orders?order=${number}`);
    await expect(
      page.getByText('We could not find a matching order in your account.'),
    ).toBeVisible();
    await expect(page.getByText('KB-4')).toBeHidden();
  });
});

test.describe('orders without connection', () => {
  test.use({ tolerated: /status of 50\d|ERR_/ });

  test('reports an unreachable shop, and Try again loads the orders', async ({ page, request }) => {
    const email = await createCustomer(request);
    const number = await placeOrder(request, email, 'KB-4');
    await page.route('**/payments/my-orders*', (route) => route.abort());
    await openOrders(page, email);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'We could not reach the shop',
    );
    await page.unroute('**/payments/my-orders*');
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(orderOf(page, number)).toBeVisible();
  });
});
