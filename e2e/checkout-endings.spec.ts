/** Payments that are declined, cancelled, interrupted or started twice. */
import { asAdmin } from './back-end.ts';
import { expectBadge, guestCode, message, UNREACHABLE, WASHER } from './basket-steps.ts';
import {
  atSimulator,
  codeOf,
  expectFailed,
  expectOneOrder,
  expectPaid,
  expectPayment,
  goToPayment,
  goToProvider,
  main,
  ordersOf,
  PROVIDER,
  pay,
  payButton,
  paymentsOf,
  press,
  storedKeys,
} from './checkout-steps.ts';
import { openEmptyPage } from './empty-page.ts';
import { shifted } from './page-steps.ts';
import { SANDBOX_ONLY } from './sandbox.ts';
import { expect, test } from './shop.ts';

for (const [button, ending] of [
  ['Decline', 'declined'],
  ['Cancel', 'aborted'],
] as const) {
  test(`after ${button} basket and addresses are kept, and the basket can be paid`, async ({
    page,
    request,
  }) => {
    const email = await goToProvider(page);
    await press(page, button);
    await expectFailed(page);
    await expectBadge(page, 1);
    await page.goto('/basket');
    await expect(main(page).getByRole('listitem').filter({ hasText: WASHER.name })).toBeVisible();
    await page.goto('/basket/shipping');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByLabel('Street')).toHaveValue('1 High Street');
    await page.goto('/failed-payment');
    await page.getByRole('link', { name: 'Pay Again' }).click();
    await expectPayment(page);
    expect(await ordersOf(request, email)).toEqual([]);
    await pay(page);
    await press(page, 'Approve');
    await expectPaid(page);
    await expectOneOrder(request, email, [ending, 'authorised']);
  });
}

for (const width of [390, 1280]) {
  test(`why a payment failed moves nothing at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await goToProvider(page);
    await press(page, 'Decline');
    await expectFailed(page);
    await expect(main(page)).toContainText('another card may work');
    expect(await shifted(page)).toBe(0);
  });
}

test.describe('a tab that is closed on the provider’s page', () => {
  test('leads to an order after approval', async ({ page, context, request }) => {
    const email = await goToProvider(page);
    // The way back never ends: the shop does not hear of it from the browser.
    const isReturning = Promise.withResolvers<void>();
    await page.route('**/paid?*', () => isReturning.resolve());
    await press(page, 'Approve');
    await isReturning.promise;
    await page.close();
    await expectOneOrder(request, email);
    const later = await context.newPage();
    await later.goto('/paid');
    const number = await expectPaid(later);
    expect(await ordersOf(request, email)).toMatchObject([{ increment_id: number }]);
    await expectBadge(later, 0);
    expect(await storedKeys(later)).not.toContain('order');
  });

  test('leads to an order once the bank approves', async ({ page, request }) => {
    const email = await goToProvider(page);
    await page.close();
    const code = await codeOf(request, email);
    await atSimulator(request, `transactions/${code}/press`, { button: 'approve' });
    await expectOneOrder(request, email);
  });
});

test('Back from the provider and Pay again lead to the same payment', async ({ page, request }) => {
  const email = await goToProvider(page);
  const provider = page.url();
  await page.goBack();
  await expectPayment(page);
  await pay(page);
  expect(page.url()).toBe(provider);
  expect(await paymentsOf(request, email)).toEqual(['registered']);
  await press(page, 'Approve');
  await expectPaid(page);
  await expectOneOrder(request, email);
});

test.describe('Pay without a connection', () => {
  // The browser's own line about it; an error that nobody caught would still fail the test.
  test.use({ tolerated: /Failed to load resource: net::ERR_INTERNET_DISCONNECTED/ });

  test('reports the failure, and works once the connection is back', async ({ page, context }) => {
    await goToPayment(page);
    await context.setOffline(true);
    await payButton(page).click();
    await expect(message(page, UNREACHABLE)).toBeVisible();
    await expect(payButton(page)).not.toHaveAttribute('data-busy');
    await context.setOffline(false);
    await message(page, UNREACHABLE).getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL(PROVIDER);
  });
});

test('/paid claims no payment for a code that the payment server does not know', async ({
  page,
}) => {
  const code = 'Z'.repeat(40);
  await openEmptyPage(page);
  await page.evaluate((order) => localStorage.setItem('order', order), code);
  for (const address of ['/paid', `/paid?t=${'A'.repeat(22)}`]) {
    await page.goto(address);
    await expect(page.getByText('There is no payment that we could show you here.')).toBeVisible();
    await expect(page.getByText('Thank you to have chosen us!')).toBeHidden();
  }
  await page.goto('/failed-payment');
  await expectFailed(page);
  await expect(page.getByRole('link', { name: 'Pay Again' })).toBeVisible();
  expect(await storedKeys(page)).toContain('order');
});

test('a double click on Pay starts one payment', async ({ page, request }) => {
  const email = await goToPayment(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await payButton(page).dblclick();
  await page.waitForURL(PROVIDER);
  expect(asked.filter((url) => url.endsWith('/payments/passing-orders'))).toHaveLength(1);
  expect(await paymentsOf(request, email)).toEqual(['registered']);
});

test.describe('goods that sell out while they are paid', () => {
  // Chromium prints the refusal.
  test.use({ tolerated: /responded with a status of 422/ });

  test(
    'are not charged, and named when Pay is pressed again',
    SANDBOX_ONLY,
    async ({ page, request }) => {
      const sku = 'E2E-LAST-ONE';
      const save = (qty: number) =>
        asAdmin(request, 'PUT', `/rest/V1/products/${sku}`, {
          product: {
            sku,
            name: 'The last of its kind',
            price: 10,
            status: 1,
            visibility: 1,
            attribute_set_id: 4,
            type_id: 'simple',
            extension_attributes: { stock_item: { qty, is_in_stock: qty > 0 } },
          },
        });
      await save(1);
      const email = await goToPayment(page);
      await asAdmin(request, 'POST', `/rest/V1/guest-carts/${await guestCode(page)}/items`, {
        cartItem: { sku, qty: 1 },
      });
      await page.reload();
      await expectPayment(page);
      await pay(page);
      await save(0);
      await press(page, 'Approve');
      await expectFailed(page);
      expect(await ordersOf(request, email)).toEqual([]);
      await page.getByRole('link', { name: 'Pay Again' }).click();
      await expectPayment(page);
      await payButton(page).click();
      await expect(message(page, 'The last of its kind is no longer available')).toBeVisible();
      await asAdmin(request, 'DELETE', `/rest/V1/products/${sku}`);
    },
  );
});
