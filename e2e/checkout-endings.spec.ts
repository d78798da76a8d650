import { asAdmin } from './back-end.ts';
import { expectBadge, guestCode, message, UNREACHABLE, WASHER } from './basket-steps.ts';
import {
  approveWithoutReturn,
  expectFailed,
  expectOneOrder,
  expectPaid,
  expectPayment,
  goToPayment,
  goToPaymentByForm,
  goToProvider,
  main,
  ordersOf,
  PROVIDER_PAGES,
  pay,
  payButton,
  paymentsOf,
  press,
  storedKeys,
} from './checkout-steps.ts';
import { expectSteady } from './page-steps.ts';
import { SANDBOX_ONLY } from './sandbox.ts';
import { expect, test } from './shop.ts';

test('Decline shows the reason, and basket and addresses can be used for another payment', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const email = await goToPaymentByForm(page);
  await pay(page);
  await press(page, 'Decline');
  await expectFailed(page);
  await expect(main(page).getByRole('status')).toHaveText(
    'No money was taken. Your bank or card company did not allow the payment: another card may work.',
  );
  await expectSteady(page);
  await expect(main(page).locator('[href^="tel:"]')).toBeVisible();
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
  await expectOneOrder(request, email, ['declined', 'authorised']);
});

test('Cancel keeps the basket, and a later payment succeeds although its tab is closed at the provider', async ({
  page,
  context,
  request,
}) => {
  const email = await goToProvider(page);
  await press(page, 'Cancel');
  await expectFailed(page);
  await expectBadge(page, 1);
  await expectSteady(page);
  await page.getByRole('link', { name: 'Pay Again' }).click();
  await expectPayment(page);
  await pay(page);
  // Only the provider's notification reports the payment.
  await approveWithoutReturn(page);
  await page.close();
  await expectOneOrder(request, email, ['aborted', 'authorised']);
  const later = await context.newPage();
  await later.goto('/paid');
  const number = await expectPaid(later);
  expect(await ordersOf(request, email)).toMatchObject([{ increment_id: number }]);
  await expectBadge(later, 0);
  expect(await storedKeys(later)).not.toContain('order');
});

test.describe('Pay after a lost connection', () => {
  // The browser and Astro log the lost connection; an uncaught error would still fail the test.
  test.use({ tolerated: /net::ERR_INTERNET_DISCONNECTED|Error hydrating/ });

  test('starts a single payment despite repeated presses, a double click and Back', async ({
    page,
    context,
    request,
  }) => {
    const email = await goToPayment(page);
    await context.setOffline(true);
    await payButton(page).click();
    // The toast component cannot load offline, so the page shows its built-in notice.
    await expect(page.getByText(UNREACHABLE)).toBeVisible();
    await expect(payButton(page)).not.toHaveAttribute('data-busy');
    await context.setOffline(false);
    await pay(page);
    const provider = page.url();
    await page.goto('/failed-payment');
    await expectFailed(page);
    await expect(main(page).getByText('No money was taken.')).toHaveCount(0);
    await page.getByRole('link', { name: 'Pay Again' }).click();
    await expectPayment(page);
    const sent: string[] = [];
    page.on('request', (one) => sent.push(one.url()));
    await payButton(page).dblclick();
    await page.waitForURL(PROVIDER_PAGES);
    expect(sent.filter((url) => url.endsWith('/payments/passing-orders'))).toHaveLength(1);
    await page.goBack();
    await expectPayment(page);
    await pay(page);
    expect(page.url()).toBe(provider);
    expect(await paymentsOf(request, email)).toEqual(['registered']);
    await press(page, 'Approve');
    await expectPaid(page);
    await expectOneOrder(request, email);
  });
});

test.describe('product sold out during payment', () => {
  test.use({ tolerated: /responded with a status of 422/ });

  test(
    'is not charged for, and the next press of Pay names the product',
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
