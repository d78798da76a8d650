import type { Page } from 'playwright/test';
import { WASHER } from './basket-steps.ts';
import {
  callSimulator,
  codeOf,
  confirmButton,
  expectFailed,
  goToPayment,
  goToProvider,
  newGuest,
  payButton,
  storedKeys,
} from './checkout-steps.ts';
import { openEmptyPage } from './empty-page.ts';
import { edgesOf } from './page-steps.ts';
import { expect, test } from './shop.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name });

test('the payment step shows order, addresses and delivery day, and an address can be changed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const isHeld = Promise.withResolvers<void>();
  await page.route('**/data/details/*', async (route) => {
    await isHeld.promise;
    await route.continue();
  });
  await goToPayment(page);
  const order = region(page, 'Your order');
  await expect(order.getByRole('listitem')).toContainText([WASHER.name]);
  await expect(order.getByRole('listitem')).toContainText(['Quantity 1']);
  const width = () =>
    order.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  await expect(region(page, 'Shipping Address')).toContainText(
    'Ann Lee 1 High Street London SW1A 1AA United Kingdom',
  );
  await expect(region(page, 'Billing Address')).toContainText('The same as the shipping address');
  const steps = page.getByRole('navigation', { name: 'Checkout' });
  await expect(steps.locator('[aria-current="step"]')).toHaveText('Payment');

  const delivery = region(page, 'Delivery');
  await expect(delivery).toContainText('Standard delivery');
  await expect(delivery).not.toContainText(/day \d+/);
  const { top } = await edgesOf(payButton(page));
  isHeld.resolve();
  await expect(delivery).toContainText(/day \d+/);
  expect((await edgesOf(payButton(page))).top, 'top edge of Pay').toBe(top);

  await page.getByRole('link', { name: 'Change Shipping Address' }).click();
  const moved = { ...newGuest(), Street: '2 Low Street' };
  for (const [label, value] of Object.entries(moved)) await page.getByLabel(label).fill(value);
  await confirmButton(page).click();
  await expect(region(page, 'Shipping Address')).toContainText('2 Low Street');
});

test('/paid confirms a payment that the provider reversed, and says that the shop will contact the customer', async ({
  page,
}) => {
  const email = await goToProvider(page);
  const vendorTxCode = await codeOf(page.request, email);
  await page.goto('/privacy-policy');
  await callSimulator(page.request, 'faults', { kind: 'lost-reply', times: 1, vendorTxCode });
  await callSimulator(page.request, `transactions/${vendorTxCode}/press`, { button: 'approve' });
  await callSimulator(page.request, 'monitor', { minutes: 16, vendorTxCode });
  await page.goto('/paid');
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible();
  await expect(page.getByText('Your payment was successfull')).toHaveCount(0);
  await expect(page.getByText('will contact you')).toBeVisible();
  await expect(region(page, 'Your order')).toContainText(WASHER.name);
});

test('/paid claims no payment without a code or for an unknown code', async ({ page }) => {
  await openEmptyPage(page);
  for (const [code, address] of [
    ['', '/paid'],
    ['Z'.repeat(40), `/paid?t=${'A'.repeat(22)}`],
  ] as const) {
    await page.evaluate((order) => order && localStorage.setItem('order', order), code);
    await page.goto(address);
    await expect(page.getByText('There is no payment to show here.')).toBeVisible();
    await expect(page.getByText('successfull')).toHaveCount(0);
  }
  await page.goto('/failed-payment');
  await expectFailed(page);
  await expect(page.getByRole('link', { name: 'Pay Again' })).toBeVisible();
  expect(await storedKeys(page)).toContain('order');
});
