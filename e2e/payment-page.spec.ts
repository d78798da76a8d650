import type { Page } from 'playwright/test';
import { expectAccessible } from './axe.ts';
import { addWasher, WASHER } from './basket-steps.ts';
import { SANDBOX } from './sandbox.ts';
import { expect, test } from './shop.ts';

const ANN = {
  Email: 'ann@example.com',
  'First name': 'Ann',
  'Last name': 'Lee',
  Street: '1 High Street',
  City: 'London',
  Region: 'Greater London',
  Postcode: 'SW1A 1AA',
  Telephone: '02070000000',
};

async function goToPayment(page: Page, quantity: number): Promise<void> {
  await addWasher(page, quantity);
  await page.goto('/basket/shipping');
  for (const [label, value] of Object.entries(ANN)) await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('button', { name: 'Pay' })).toBeVisible();
}

const region = (page: Page, name: string) => page.getByRole('region', { name });

test('before she pays, a shopper sees what she buys and where it goes', async ({ page }) => {
  await goToPayment(page, 2);
  const order = region(page, 'Your order');
  await expect(order.getByRole('listitem')).toContainText([WASHER.name]);
  await expect(order.getByRole('listitem')).toContainText(['Quantity 2']);
  const width = () =>
    order.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  await expect(region(page, 'Shipping Address')).toContainText(
    'Ann Lee 1 High Street London, Greater London SW1A 1AA United Kingdom',
  );
  await expect(region(page, 'Billing Address')).toContainText('The same as the shipping address');
  const steps = page.getByRole('navigation', { name: 'Checkout' });
  await expect(steps.locator('[aria-current="step"]')).toHaveText('Payment');
  await expectAccessible(page);
});

test('Pay stays where it is when the delivery day comes late', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/data/details/*', async (route) => {
    await held;
    await route.continue();
  });
  await goToPayment(page, 1);
  const top = () =>
    page
      .getByRole('button', { name: 'Pay' })
      .evaluate((button) => button.getBoundingClientRect().y);
  const delivery = region(page, 'Delivery');
  await expect(delivery).toContainText('Flat Rate');
  await expect(delivery).not.toContainText(/day \d+/);
  const before = await top();
  release();
  await expect(delivery).toContainText(/day \d+/);
  expect(await top()).toBe(before);
});

test('an address can be changed from the payment page', async ({ page }) => {
  await goToPayment(page, 1);
  await page.getByRole('link', { name: 'Change Shipping Address' }).click();
  await page.getByLabel('Street').fill('2 Low Street');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(region(page, 'Shipping Address')).toContainText('2 Low Street');
});

test('/paid thanks for a payment that the provider takes back, and says that the shop will call', async ({
  page,
}) => {
  await goToPayment(page, 1);
  await page.getByRole('button', { name: 'Pay' }).click();
  await page.waitForURL('**/gateway/**');
  await page.goto('/privacy-policy');
  const code = await page.evaluate(() => localStorage.getItem('order'));
  const provider = async (call: string, data: object) => {
    const answer = await page.request.post(`${SANDBOX}/gateway/_sim/${call}`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  await provider('faults', { kind: 'lost-reply', times: 1, vendorTxCode: code });
  await provider(`transactions/${code}/press`, { button: 'approve' });
  await provider('monitor', { minutes: 16, vendorTxCode: code });
  await page.goto('/paid');
  await expect(page.getByRole('heading', { name: 'Your payment was successfull' })).toBeVisible();
  await expect(page.getByText('we will contact you')).toBeVisible();
  await expect(region(page, 'Your order')).toContainText(WASHER.name);
  await expectAccessible(page);
});

test('without a payment /paid claims nothing', async ({ page }) => {
  await page.goto('/paid');
  await expect(page.getByText('There is no payment that we could show you here.')).toBeVisible();
  await expect(page.getByText('successfull')).toHaveCount(0);
  await expectAccessible(page);
});
